import { groupedBy } from '@bulletin/domain/grouped'
import { wordOnArrival } from '@bulletin/domain/live/arrival'
import { findRun, liveDaysAt, type LiveDay } from '@bulletin/domain/live/run'
import { isFresh, saidAt } from '@bulletin/domain/live/said'
import type { LiveFeed, TripUpdate } from '@bulletin/domain/live/trip-update'
import type { Direction } from '@bulletin/domain/network/direction'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt, instantText } from '@bulletin/domain/time/day'
import { epochSecondsOf, instantAtEpochSeconds } from '@bulletin/domain/time/instant'
import type { Queries } from '../../database/database.ts'
import { readTogether } from '../../database/read-together.ts'
import { calendarsRepository } from '../calendars/repository.ts'
import { calendarsService } from '../calendars/service.ts'
import {
  liveRepository,
  type ArrivalKey,
  type LiveArrival,
  type LiveTrip,
  type TripEnd,
} from './repository.ts'

type Parts = { readonly queries: Queries; readonly clock: Clock; readonly timeZone: string }

const FORGETS_EVERY_SECONDS = 3600

const trackOf = (direction: Direction): number => (direction === 'LANE1' ? 1 : 2)

/** The reported platform if the station has it, otherwise the platform of the direction. */
const platformOf = ({ stopPoints, direction, quadrigram }: TripEnd, named: string | null) => {
  const place = named === null ? -1 : stopPoints.indexOf(named)
  const track = place === -1 || stopPoints.length < 2 ? trackOf(direction) : place + 1
  return {
    stopPoint: named ?? stopPoints[track - 1] ?? stopPoints[0] ?? quadrigram,
    track: String(track),
  }
}

type Words = { readonly arrivals: LiveArrival[]; readonly withdrawn: ArrivalKey[] }

/** Extracts the arrivals at the ends of trips and rides from fresh updates; the later of two reports wins. */
const wordsOf = (
  feed: LiveFeed,
  trips: readonly LiveTrip[],
  days: readonly LiveDay[],
  now: number,
): Words => {
  const byId = groupedBy(trips, ({ tripId }) => tripId)
  const said = new Map<string, { key: ArrivalKey; arrival: LiveArrival | null }>()
  const hear = (update: TripUpdate): void => {
    const run = findRun(update, byId.get(update.tripId ?? '') ?? [], days, now)
    if (!run) return
    const { trip, on } = run
    const seenAt = instantAtEpochSeconds(saidAt(feed, update, now))
    for (const end of trip.ends.filter(({ calendar }) => on.running.has(calendar))) {
      const planned = on.origin + end.planned
      const word = wordOnArrival(update, trip.way, { ...end, planned })
      if (word === null) continue
      const { line: lineName, quadrigram, train } = end
      const key = { lineName, quadrigram, train, theoreticalArrival: instantAtEpochSeconds(planned), seenAt }
      const name = [lineName, quadrigram, train, planned].join(' ')
      if ((said.get(name)?.key.seenAt ?? '') > seenAt) continue
      const arrival =
        word === 'NEVER'
          ? null
          : {
              ...key,
              ...platformOf(end, word.stopId),
              realArrival: instantAtEpochSeconds(word.at),
              day: on.day,
            }
      said.set(name, { key, arrival })
    }
  }
  feed.updates.filter(({ timestamp }) => isFresh(timestamp, now)).forEach(hear)
  const words = [...said.values()]
  return {
    arrivals: words.flatMap(({ arrival }) => arrival ?? []),
    withdrawn: words.filter(({ arrival }) => arrival === null).map(({ key }) => key),
  }
}

/** Stores the platform arrivals reported by a live feed. */
export const liveService = ({ queries, clock, timeZone }: Parts) => {
  let forgotAt: number | null = null

  const forgetNowAndThen = async (now: number): Promise<void> => {
    if (forgotAt !== null && Math.abs(now - forgotAt) < FORGETS_EVERY_SECONDS) return
    const instant = clock.now()
    await liveRepository(queries).forget(exploitationDayAt(instant, timeZone), instantText(instant))
    forgotAt = now
  }

  return {
    /** Returns how many arrivals are new or changed. */
    take: async (feed: LiveFeed): Promise<Result<number, 'STALE'>> => {
      const now = epochSecondsOf(instantText(clock.now()))
      await forgetNowAndThen(now)
      if (!isFresh(feed.timestamp, now)) return failure('STALE')
      const tripIds = [...new Set(feed.updates.flatMap(({ tripId }) => tripId ?? []))]
      const { trips, days } = await readTogether(queries, async (together) => {
        const calendars = calendarsService(calendarsRepository(together), timeZone)
        const at: LiveDay[] = []
        for (const day of liveDaysAt(now, timeZone))
          at.push({ ...day, running: new Set(await calendars.runningCalendars(day.day)) })
        return { days: at, trips: await liveRepository(together).findTrips(tripIds) }
      })
      const { arrivals, withdrawn } = wordsOf(feed, trips, days, now)
      const repository = liveRepository(queries)
      if (withdrawn.length > 0) await repository.withdraw(withdrawn)
      return success(arrivals.length > 0 ? await repository.record(arrivals) : 0)
    },
  }
}
export type LiveService = ReturnType<typeof liveService>
