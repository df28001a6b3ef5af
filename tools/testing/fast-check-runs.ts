import fc from 'fast-check'

const DEFAULT_RUNS = 100
const EVERYDAY_SEED = 7

/**
 * The same examples every day, so that a change is not blamed for a rare failure that existed before. `npm run
 * test:long` uses new ones, and many more per property.
 */
fc.configureGlobal({
  numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? DEFAULT_RUNS),
  seed: Number(process.env['FAST_CHECK_SEED'] ?? EVERYDAY_SEED),
})
