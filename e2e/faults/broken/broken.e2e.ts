import { expect, test } from '@playwright/test'
import { createSharedDatabase } from '../../support/cluster.ts'
import { startLab } from '../lab.ts'
import { BROKEN_ROUNDS } from '../options.ts'
import { BREAKAGES } from './breakages.ts'
import { buildBroken } from './build.ts'
import { searchBreakage } from './search.ts'

const LONG_MILLISECONDS = 30 * 60_000

for (const breakage of BREAKAGES)
  test(`the fault lab finds « ${breakage.name} » within ${BROKEN_ROUNDS} rounds`, async () => {
    test.setTimeout(LONG_MILLISECONDS)
    const entry = await buildBroken(breakage)
    const lab = await startLab({ databaseUrl: await createSharedDatabase('asDemonstration'), entry })
    try {
      const found = await searchBreakage(lab, breakage, { seed: 1, rounds: BROKEN_ROUNDS })
      expect(found).not.toBeNull()
    } finally {
      await lab.dispose()
    }
  })
