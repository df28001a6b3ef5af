import type { ImportFault } from '@bulletin/domain/planning/import/report'
import type { ServiceTime } from '@bulletin/domain/time/service-time'
import { importFault, type FaultList } from '../faults.ts'
import type { FeedStopTime, Row } from './feed.ts'
import type { StagedStopTime } from './staging.ts'

const rowOf = ({ line }: StagedStopTime): Row =>
  line < 0 ? { file: 'stop_times_supplement.txt', line: -line } : { file: 'stop_times.txt', line }

type Problem = { readonly at: StagedStopTime; readonly field: string; readonly code: ImportFault['code'] }

const STOPS_MIN = 2

/** Only at its ends must a trip say its times; where it says any, they never go back. */
const findProblems = (rows: readonly StagedStopTime[]): Problem[] => {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return []
  if (rows.length < STOPS_MIN) return [{ at: first, field: 'trip_id', code: 'STOPS_TOO_FEW' }]
  const problems: Problem[] = []
  if ((first.departure ?? first.arrival) === null)
    problems.push({ at: first, field: 'departure_time', code: 'STOP_TIME_MISSING' })
  if ((last.arrival ?? last.departure) === null)
    problems.push({ at: last, field: 'arrival_time', code: 'STOP_TIME_MISSING' })
  let latest = 0
  for (const at of rows) {
    const arrival = at.arrival ?? at.departure ?? latest
    const departure = at.departure ?? arrival
    if (arrival < latest) problems.push({ at, field: 'arrival_time', code: 'STOP_TIMES_BACKWARDS' })
    else if (departure < arrival) problems.push({ at, field: 'departure_time', code: 'STOP_TIMES_BACKWARDS' })
    latest = Math.max(latest, departure)
  }
  return problems
}

/** Names whatever is wrong with the stops of a trip, which come in their order. */
export const checkTrip = (trip: string, rows: readonly StagedStopTime[], faults: FaultList): void => {
  let before: StagedStopTime | null = null
  for (const at of rows) {
    if (before?.sequence === at.sequence) {
      const { file, line } = rowOf(at)
      const blanks = { key: `${trip}, ${at.sequence}`, firstLine: rowOf(before).line }
      faults.add(importFault('KEY_TWICE', blanks, { file, line, field: 'stop_sequence' }))
    } else before = at
  }
  for (const { at, field, code } of findProblems(rows)) {
    const { file, line } = rowOf(at)
    faults.add(importFault(code, { trip }, { file, line, field }))
  }
}

type Known = { readonly index: number; readonly arrival: ServiceTime; readonly departure: ServiceTime }

const knownTimes = (rows: readonly StagedStopTime[]): Known[] =>
  rows.flatMap(({ arrival, departure }, index) => {
    const one = arrival ?? departure
    return one === null ? [] : [{ index, arrival: one, departure: departure ?? one }]
  })

/** The stops of a trip that was checked, with the times that it leaves out laid evenly between those that it says. */
export const timesOf = (rows: readonly StagedStopTime[], stopIds: readonly string[]): FeedStopTime[] => {
  const known = knownTimes(rows)
  let at = 0
  return rows.map((row, index) => {
    while ((known[at + 1]?.index ?? Infinity) <= index) at += 1
    const before = known[at]
    const after = known[at + 1] ?? before
    if (!before || !after) throw new Error('a trip without times passed its check')
    const share = before.index === index ? 0 : (index - before.index) / (after.index - before.index)
    const time = Math.round(before.departure + (after.arrival - before.departure) * share)
    const isSaid = before.index === index
    return {
      ...rowOf(row),
      sequence: row.sequence,
      stopId: stopIds[row.stop] ?? '',
      arrival: isSaid ? before.arrival : time,
      departure: isSaid ? before.departure : time,
      shapeDistance: row.distance,
    }
  })
}
