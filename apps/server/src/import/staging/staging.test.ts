import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { stagingRepository, type StagedRow } from './repository.ts'

const database = await openTestDatabase()

const TRIPS = 1300
const STOPS = 9

/** In reverse order, so that the result is not sorted by accident; every trip repeats one sequence. */
function* rows(): Generator<StagedRow> {
  for (let trip = TRIPS - 1; trip >= 0; trip -= 1)
    for (let stop = STOPS - 1; stop >= 0; stop -= 1)
      yield {
        trip,
        sequence: Math.max(1, stop) * 10,
        stop,
        arrival: stop === 4 ? null : 3600 + stop * 60,
        departure: stop === 4 ? null : 3630 + stop * 60,
        distance: stop === 5 ? null : stop * 700.5,
        line: trip * STOPS + stop + 2,
      }
}

describe('stop times on their way through an import', () => {
  it('come back in order, page after page, each as it was', async () => {
    const seen = await database.exclusively('import', async (queries, copy) => {
      const staging = stagingRepository(queries, copy)
      await staging.clear()
      await staging.write(rows())
      const read: StagedRow[] = []
      for await (const page of staging.inOrder()) read.push(...page)
      await staging.clear()
      for await (const page of staging.inOrder()) read.push(...page)
      return read
    })
    const expected = [...rows()].toSorted(
      (one, other) => one.trip - other.trip || one.sequence - other.sequence || one.line - other.line,
    )
    expect(seen).toEqual(expected)
  })
})
