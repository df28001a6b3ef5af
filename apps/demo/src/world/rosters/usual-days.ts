import type { DaysOff } from './days-off.ts'
import { byStart, missingRest, type Shift } from './shifts.ts'

/** One row per week of the cycle, or per longer period; null is a day off. */
export type Rows = readonly (readonly (Shift | null)[])[]

/** The previous or the next day of the cycle: a ring, read row by row. */
export const beside = (rows: Rows, row: number, column: number, step: 1 | -1): Shift | null => {
  const columns = rows[0]?.length ?? 1
  const size = rows.length * columns
  const day = (row * columns + column + step + size) % size
  return rows[Math.floor(day / columns)]?.[day % columns] ?? null
}

const missingAround = (rows: Rows, row: number, column: number): number => {
  const shift = rows[row]?.[column] ?? null
  return missingRest(beside(rows, row, column, -1), shift) + missingRest(shift, beside(rows, row, column, 1))
}

const exchanged = (rows: Rows, column: number, one: number, other: number): Rows =>
  rows
    .with(one, (rows[one] ?? []).with(column, rows[other]?.[column] ?? null))
    .with(other, (rows[other] ?? []).with(column, rows[one]?.[column] ?? null))

/** Swaps the shift with another driver of that day, if that gives the two more rest. */
const relieved = (rows: Rows, row: number, column: number): Rows => {
  const missing = (given: Rows, other: number): number =>
    missingAround(given, row, column) + missingAround(given, other, column)
  for (const other of rows.keys()) {
    if (other === row || !rows[other]?.[column] || missingAround(rows, row, column) === 0) continue
    const changed = exchanged(rows, column, row, other)
    if (missing(changed, other) < missing(rows, other)) return relieved(changed, row, column)
  }
  return rows
}

/** Repeats until nothing changes. */
const rested = (drafted: Rows): Rows => {
  let rows = drafted
  for (const [row, days] of drafted.entries())
    for (const column of days.keys()) rows = relieved(rows, row, column)
  return rows === drafted ? rows : rested(rows)
}

/**
 * Assigns each day's shifts to its working drivers, early ones to the first rows and late ones to the last: hours
 * within a week are similar, and get slightly later from row to row.
 */
export const usualDaysOf = (daysOff: DaysOff, shiftsPerColumn: readonly (readonly Shift[])[]): Rows => {
  const queues = shiftsPerColumn.map((shifts) => shifts.toSorted(byStart))
  return rested(
    daysOff.map((days) => days.map((isOff, column) => (isOff ? null : (queues[column]?.shift() ?? null)))),
  )
}
