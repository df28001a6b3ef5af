import { groupedBy } from '@bulletin/domain/grouped'
import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type { FeedRunEvent } from '../../feed/feed.ts'
import { least, most } from '../extremes.ts'
import type { Places } from '../places.ts'
import type { RideDraft } from './rides.ts'
import type { Run, RunEvent } from './runs.ts'

/** A stretch of work without a break; its stations are stop ids. */
export type SegmentDraft = {
  readonly start: ServiceTime
  readonly end: ServiceTime
  readonly from: string
  readonly to: string
}

/** The pieces of the feed if it has any; otherwise the work between breaks. */
const piecesOf = (events: readonly RunEvent[]): FeedRunEvent[][] => {
  const work = events.filter(({ kind }) => kind !== 'WINDOW')
  if (work.some(({ event }) => event.pieceId !== null)) {
    const inPieces = work.map(({ event }) => event).filter(({ pieceId }) => pieceId !== null)
    return [...groupedBy(inPieces, ({ pieceId }) => pieceId).values()]
  }
  const parts: FeedRunEvent[][] = [[]]
  for (const { event, kind } of work)
    if (kind === 'BREAK') parts.push([])
    else parts.at(-1)?.push(event)
  return parts.filter(({ length }) => length > 0)
}

const hoursOf = (events: readonly FeedRunEvent[]): { start: ServiceTime; end: ServiceTime } => ({
  start: least(events.map(({ startTime }) => startTime)),
  end: most(events.map(({ endTime }) => endTime)),
})

/** The station of the nearest ride, used where a segment begins or ends off the line. */
const snapped = (
  { start, end }: { start: ServiceTime; end: ServiceTime },
  rides: readonly RideDraft[],
  isStart: boolean,
): string | null => {
  const next = rides.find(({ departure }) => departure >= (isStart ? start : end))
  const last = rides.findLast(({ arrival }) => arrival <= (isStart ? start : end))
  return isStart ? (next?.from ?? last?.to ?? null) : (last?.to ?? next?.from ?? null)
}

/** Sorts the segments. Without pieces, overlapping work is trimmed so that it counts once; pieces stay as they are. */
const inTurn = (segments: readonly SegmentDraft[], arePieces: boolean): SegmentDraft[] => {
  const sorted = segments.toSorted((one, other) => one.start - other.start)
  let before = 0
  return sorted.flatMap((segment) => {
    const start = arePieces ? segment.start : Math.max(segment.start, before)
    before = Math.max(before, segment.end)
    return segment.end > start ? [{ ...segment, start }] : []
  })
}

export const segmentsOf = (
  { events }: Run,
  rides: readonly RideDraft[],
  isOnLine: (station: string) => boolean,
  places: Places,
): { segments: SegmentDraft[]; strange: string[] } => {
  const strange: string[] = []
  const anywhere = events
    .flatMap(({ event }) => [event.startLocation, event.endLocation].map(places.stationOf))
    .find(isOnLine)
  const segments = piecesOf(events).flatMap((piece): SegmentDraft[] => {
    const hours = hoursOf(piece)
    const placeOf = (location: string, isStart: boolean): string | null => {
      const station = places.stationOf(location)
      if (isOnLine(station)) return station
      strange.push(location)
      return snapped(hours, rides, isStart) ?? anywhere ?? null
    }
    const from = placeOf(piece.at(0)?.startLocation ?? '', true)
    const to = placeOf(piece.at(-1)?.endLocation ?? '', false)
    return from === null || to === null ? [] : [{ ...hours, from, to }]
  })
  return {
    segments: inTurn(
      segments,
      events.some(({ event }) => event.pieceId !== null),
    ),
    strange,
  }
}
