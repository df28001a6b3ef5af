import fc from 'fast-check'

const DEFAULT_RUNS = 100
const EVERYDAY_SEED = 7

/**
 * Every day the same examples, or a change would be blamed for a rarity that was there before it. `npm run test:long`
 * draws new ones, and many more of each property.
 */
fc.configureGlobal({
  numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? DEFAULT_RUNS),
  seed: Number(process.env['FAST_CHECK_SEED'] ?? EVERYDAY_SEED),
})
