import type { NetworkAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import type { WorldPlan } from '@bulletin/domain/planning/import/world-parts'
import { createHash } from 'node:crypto'

/** A hash of a plan: equal plans have equal hashes. Hashed piece by piece, because a plan may be large. */
export const fingerprintOf = (plan: WorldPlan): string => {
  const hash = createHash('sha256')
  const { lines, calendars, timetables, rosters, rosterExceptions } = plan
  for (const [name, items] of Object.entries({ lines, calendars, rosters, rosterExceptions })) {
    hash.update(name)
    for (const item of items) hash.update(JSON.stringify(item))
  }
  for (const { services, trips, ...timetable } of timetables) {
    hash.update(JSON.stringify(timetable))
    for (const service of services) hash.update(JSON.stringify(service))
    for (const trip of trips ?? []) hash.update(JSON.stringify(trip))
  }
  return hash.digest('hex')
}

/** A hash of one timetable and the days it runs. */
export const fingerprintOfTimetable = (
  { services, trips: _trips, ...timetable }: WorldPlan['timetables'][number],
  calendar: WorldPlan['calendars'][number] | undefined,
): string => {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([timetable, calendar]))
  for (const service of services) hash.update(JSON.stringify(service))
  return hash.digest('hex')
}

export const fingerprintOfNetwork = (network: NetworkAtReceipt): string =>
  createHash('sha256').update(JSON.stringify(network)).digest('hex')
