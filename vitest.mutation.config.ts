import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const setupFile = (name: string): string => fileURLToPath(new URL(`tools/testing/${name}`, import.meta.url))

/** A mutant meets every property that reaches it: a few examples of each are enough to find it. */
const FEW_RUNS = '25'

/**
 * What a mutant of `npm run test:mutation` has to get past. Each mutant gets a thread of its own, which its test files
 * share: loading the rules again for each file took nine tenths of the time.
 */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['packages/domain/src/**/*.test.ts'],
    // Walks through whole days reach every rule: each mutant would run them all, and unit tests must do without them.
    exclude: ['**/*.long.test.ts', '**/any-day.test.ts', '**/sample/*.test.ts'],
    setupFiles: ['fast-check-runs.ts', 'fast-check-steady.ts', 'coverage-of-one-file.ts'].map(setupFile),
    // A busy machine is slow, not wrong; a mutant that never ends is Stryker's to stop.
    testTimeout: 60_000,
    env: { FAST_CHECK_RUNS: process.env['FAST_CHECK_RUNS'] ?? FEW_RUNS },
  },
})
