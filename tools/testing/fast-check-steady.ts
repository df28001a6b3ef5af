import fc from 'fast-check'

/**
 * For mutation testing: the same examples on every run, or the score would be a matter of luck; and no search for the
 * smallest counterexample, because nobody reads how a mutant was found.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, endOnFailure: true })
