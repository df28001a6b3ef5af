import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { importFault, type FaultList } from '../faults.ts'
import type { FeedStopTime, Row } from './feed.ts'
import type { StagedStopTime } from './staging.ts'

const FILE = 'stop_times.txt'
const SUPPLEMENT = 'stop_times_supplement.txt'

const rowOf = ({ line }: StagedStopTime): Row => ({
  file: line < 0 ? SUPPLEMENT : FILE,
  line: Math.abs(line),
})

type Problem = { readonly at: StagedStopTime; readonly field: string; readonly code: ImportFault['code'] }

const STOPS_MIN = 2

/** A trip must have times at its ends; times must never decrease. */
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

/** Reports every fault in the ordered stops of a trip. */
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

/** The first row at or after `index` with a time. A checked trip has one at its end. */
const nextTimed = (rows: readonly StagedStopTime[], index: number): number => {
  let at = index
  while (at < rows.length - 1 && rows[at]?.arrival === null && rows[at]?.departure === null) at += 1
  return at
}

/** The stops of a checked trip, with missing times interpolated evenly. */
export const timesOf = (rows: readonly StagedStopTime[], stopIds: readonly string[]): FeedStopTime[] => {
  let before = 0
  let departed = 0
  let after = 0
  let arrives = 0
  return rows.map((row, index) => {
    if (index > after || index === 0) {
      after = nextTimed(rows, index)
      arrives = rows[after]?.arrival ?? rows[after]?.departure ?? 0
    }
    const isSaid = index === after
    const share = isSaid ? 1 : (index - before) / (after - before)
    const arrival = isSaid ? arrives : Math.round(departed + (arrives - departed) * share)
    const departure = row.departure ?? arrival
    if (isSaid) {
      before = index
      departed = departure
    }
    return {
      file: row.line < 0 ? SUPPLEMENT : FILE,
      line: Math.abs(row.line),
      sequence: row.sequence,
      stopId: stopIds[row.stop] ?? '',
      arrival,
      departure,
      shapeDistance: row.distance,
    }
  })
}
