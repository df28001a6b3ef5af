import { byStart, leavesRest, type Shift } from './shifts.ts'
import { beside, type Rows } from './usual-days.ts'

const HOUR = 3600
/** Being called in on a day off is worse than any change of hours; lack of rest is worse still. */
const CALLED_IN = 100 * HOUR
const TIRED = 10_000 * HOUR

type Calls = readonly (Shift | null)[]

/** The cost of giving a driver this shift on a public holiday. */
const hardship = (shift: Shift, rows: Rows, row: number, column: number, eve: Calls | undefined): number => {
  const usual = rows[row]?.[column] ?? null
  const isRested =
    leavesRest(beside(rows, row, column, -1), shift) &&
    leavesRest(shift, beside(rows, row, column, 1)) &&
    leavesRest(eve?.[row] ?? null, shift)
  return (isRested ? 0 : TIRED) + (usual ? Math.abs(usual.start - shift.start) : CALLED_IN)
}

/** The cheapest way to give the first shifts to the first rows, in order, with the row of each shift. */
type Best = { readonly cost: number; readonly given: readonly number[] }

const callsOf = (rows: Rows, column: number, shifts: readonly Shift[], eve: Calls | undefined): Calls => {
  const sorted = shifts.toSorted(byStart)
  let best: (Best | null)[] = [{ cost: 0, given: [] }]
  for (const row of rows.keys()) {
    const before = best
    best = [null, ...sorted].map((shift, count) => {
      const without = before[count] ?? null
      const base = before[count - 1]
      if (!shift || !base) return without
      const cost = base.cost + hardship(shift, rows, row, column, eve)
      return without && without.cost <= cost ? without : { cost, given: [...base.given, row] }
    })
  }
  const given = best[sorted.length]?.given
  if (!given) throw new Error('A public holiday has more shifts than the roster has drivers')
  return rows.map((_, row) => sorted[given.indexOf(row)] ?? null)
}

/** One of the drivers freed by the holiday gets the reserve. */
const withReserve = (calls: Calls, rows: Rows, column: number, reserve: Shift | undefined): Calls => {
  if (!reserve) return calls
  const free = [...rows.keys()]
    .filter((row) => !calls[row] && rows[row]?.[column])
    .toSorted(
      (one, other) => hardship(reserve, rows, one, column, []) - hardship(reserve, rows, other, column, []),
    )
  const [row] = free
  if (row === undefined || hardship(reserve, rows, row, column, []) >= CALLED_IN) return calls
  return calls.with(row, reserve)
}

/** The assignments on a public holiday; a column without shifts never is one. */
export const publicHolidayRowsOf = (
  rows: Rows,
  shiftsPerColumn: readonly (readonly Shift[])[],
  reserve: Shift | undefined,
): Rows => {
  const columns: Calls[] = []
  shiftsPerColumn.forEach((shifts, column) => {
    const calls = callsOf(rows, column, shifts, columns[column - 1])
    columns.push(shifts.length === 0 ? calls : withReserve(calls, rows, column, reserve))
  })
  return rows.map((_, row) => columns.map((calls) => calls[row] ?? null))
}
