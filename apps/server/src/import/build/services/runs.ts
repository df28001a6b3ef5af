import type { Feed, FeedRunEvent } from '../../feed/feed.ts'
import type { EventKind, EventKinds } from './event-kinds.ts'

export type RunEvent = { readonly event: FeedRunEvent; readonly kind: EventKind }

/** A driver's working day in the feed, valid on the days of a calendar. */
export type Run = {
  readonly serviceId: string
  readonly runId: string
  readonly first: FeedRunEvent
  readonly events: readonly RunEvent[]
}

export const runKey = ({ serviceId, runId }: Pick<Run, 'serviceId' | 'runId'>): string =>
  JSON.stringify([serviceId, runId])

export const runsOf = ({ runEvents }: Feed, { kindOf }: EventKinds): Run[] => {
  const runs = new Map<string, { first: FeedRunEvent; events: RunEvent[] }>()
  for (const event of runEvents) {
    const key = runKey(event)
    const run = runs.get(key) ?? { first: event, events: [] }
    runs.set(key, run)
    const kind = kindOf(event)
    if (kind !== 'IGNORE') run.events.push({ event, kind })
  }
  return [...runs.values()].map(({ first, events }) => ({
    serviceId: first.serviceId,
    runId: first.runId,
    first,
    events,
  }))
}

export const hasTrips = ({ events }: Run): boolean => events.some(({ event }) => event.tripId !== null)

/** By trip: the events that are rides on it; events in garages are not. */
export const eventsByTrip = (
  runs: readonly Run[],
  isGarage: (stopId: string) => boolean,
): Map<string, FeedRunEvent[]> => {
  const byTrip = new Map<string, FeedRunEvent[]>()
  for (const { events } of runs)
    for (const { event, kind } of events) {
      const isRide = kind === 'DRIVE' || kind === 'EMPTY' || kind === 'TRAVEL'
      if (event.tripId === null || !isRide) continue
      if (isGarage(event.startLocation) || isGarage(event.endLocation)) continue
      const ofTrip = byTrip.get(event.tripId)
      if (ofTrip) ofTrip.push(event)
      else byTrip.set(event.tripId, [event])
    }
  return byTrip
}
