import { CHANGES, losesNothing } from './support/dead-battery.ts'
import { test } from './support/fixtures.ts'
import { SHORT_SERVICE } from './support/short-day.ts'

const isLong = process.env['LONG'] === '1'

/** Several tablets one after the other, only in a long run. */
const TABLETS = isLong ? [1, 2, 3] : [1]
const ROUNDS = CHANGES.filter(({ isLongOnly = false }) => isLong || !isLongOnly)

for (const number of TABLETS)
  test(
    `a battery that dies the moment a change is kept, or a bulletin validated, loses none of it, tablet ${number} [3.32] [4.4] [4.6]`,
    { tag: isLong ? ['@long', ...(number === 1 ? ['@firefox'] : [])] : [] },
    async ({ app, createTablet }) => {
      test.slow()
      await losesNothing({
        tablet: createTablet(app.url),
        appUrl: app.url,
        changes: ROUNDS,
        // A response being read when the battery dies would cause an unrelated error.
        settles: (driver) => driver.plannedService(SHORT_SERVICE, '7'),
      })
    },
  )
