import fc from 'fast-check'

const DEFAULT_RUNS = 100

/** `npm run test:long` asks for many more examples of each property. */
fc.configureGlobal({ numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? DEFAULT_RUNS) })
