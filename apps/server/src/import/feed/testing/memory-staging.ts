import type { StagedStopTime, Staging } from '../staging.ts'

/** Staging in memory, for tests. */
export const memoryStaging = (): Staging => {
  let rows: StagedStopTime[] = []
  return {
    write: async (given) => {
      for await (const row of given) rows.push(row)
      rows = rows.toSorted(
        (one, other) => one.trip - other.trip || one.sequence - other.sequence || one.line - other.line,
      )
    },
    inOrder: async function* () {
      if (rows.length > 0) yield rows
    },
    clear: () => {
      rows = []
      return Promise.resolve()
    },
  }
}
