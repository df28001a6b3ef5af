import fc from 'fast-check'

/**
 * For mutation testing: the same examples on every run, so that the score does not depend on chance; and no shrinking,
 * because the counterexamples are not read.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, endOnFailure: true })
