/** The days off of a cycle: one row per week, or per longer period. */
export type DaysOff = readonly (readonly boolean[])[]

const REST_SHARE = 2 / 7
const MOST_DAYS_IN_A_ROW = 6

/** The threshold of accrued rest for granting a day off, after that many days of work or days off. */
const dueToRest = (worked: number, off: number): number => {
  if (off === 1) return 0.3
  if (off > 1) return 1.2
  if (worked >= MOST_DAYS_IN_A_ROW) return -Infinity
  if (worked >= 4) return 0.4
  return worked >= 2 ? 0.8 : 1.1
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Grants days off as they accrue, in pairs if possible. */
const firstDraft = (rows: number, mostOff: readonly number[]): boolean[] => {
  const share = (REST_SHARE * rows * mostOff.length) / sumOf(mostOff)
  const given = mostOff.map(() => 0)
  const days: boolean[] = []
  let [worked, off] = [0, 0]
  for (let row = 0; row < rows; row++)
    mostOff.forEach((most, column) => {
      const before = given[column] ?? 0
      const due = (share * most * (row + 1)) / rows - before
      // A driver at the end of the cycle had late shifts and restarts with early ones, so the first day is off.
      const isFirst = row === 0 && column === 0
      const rests = before < most && (isFirst || due >= dueToRest(worked, off))
      given[column] = before + (rests ? 1 : 0)
      ;[worked, off] = rests ? [0, off + 1] : [worked + 1, 0]
      days.push(rests)
    })
  return days
}

/** The number of consecutive working days around this one; the cycle is a ring. */
const workAround = (days: readonly boolean[], day: number): number => {
  const isWorked = (index: number): boolean => !days.at(index % days.length)
  let [before, after] = [0, 0]
  while (before < days.length && isWorked(day - before - 1)) before++
  while (after < days.length && isWorked(day + after + 1)) after++
  return before + after + 1
}

/** The day within the longest run of working days, among columns that allow another day off. */
const findHardestDay = (days: readonly boolean[], mostOff: readonly number[]): number | null => {
  const columns = mostOff.length
  const room = mostOff.map(
    (most, column) => most - days.filter((isOff, day) => isOff && day % columns === column).length,
  )
  const candidates = [...days.keys()].filter((day) => !days[day] && (room[day % columns] ?? 0) > 0)
  const lengths = new Map(candidates.map((day) => [day, workAround(days, day)]))
  return candidates.reduce<number | null>(
    (one, other) => (one === null || (lengths.get(other) ?? 0) > (lengths.get(one) ?? 0) ? other : one),
    null,
  )
}

/** Two days off in seven, limited per column and spread over the rows; the first day of the cycle is off. */
export const daysOffOf = (rows: number, mostOff: readonly number[]): DaysOff => {
  const columns = mostOff.length
  const days = firstDraft(rows, mostOff)
  const wanted = Math.floor(rows * columns * REST_SHARE)
  while (days.filter(Boolean).length < wanted) {
    const hardest = findHardestDay(days, mostOff)
    if (hardest === null) break
    days[hardest] = true
  }
  return Array.from({ length: rows }, (_, row) => days.slice(row * columns, (row + 1) * columns))
}
