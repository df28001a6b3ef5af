import { lapsOf } from '@bulletin/domain/bulletin/derived'
import { certifiedContent } from '@bulletin/domain/bulletin/certified-content'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Line } from '@bulletin/domain/network/line'
import type { Ride } from '@bulletin/domain/ride/ride'

type Content = ReturnType<typeof certifiedContent>

/** The parts of a bulletin that the sheet shows; fits a draft, possibly incomplete, and a received bulletin. */
export type PaperBulletin = Pick<
  Content,
  | 'line'
  | 'service'
  | 'terminus'
  | 'tableCode'
  | 'date'
  | 'pap'
  | 'driverMatricularAccount'
  | 'theoreticalEndService'
  | 'realEndService'
  | 'delayMinute'
  | 'rides'
  | 'maneuvers'
  | 'observations'
> & {
  readonly delayReason: Pick<Content['delayReason'], 'delayByReason'>
  readonly driverName: string
  /** The count stored when the bulletin was received. */
  readonly lapsCount?: number
}

export type PaperRide = PaperBulletin['rides'][number]
export type PaperManeuver = PaperBulletin['maneuvers'][number]
export type PaperReason = PaperBulletin['delayReason']['delayByReason'][number]

export const paperOfDraft = (draft: Draft, driverName: string): PaperBulletin => ({
  ...certifiedContent(draft),
  driverName,
})

/** Fields edited beside the sheet that the sheet does not show. */
const NOT_ON_PAPER: readonly string[] = [
  'driverComment',
  'certification',
  'version',
  'validationDate',
] satisfies (keyof Draft)[]

/** Typing a comment must not render twenty rides again. */
export const isSameOnPaper = (one: Draft, other: Draft): boolean =>
  (Object.keys(one) as (keyof Draft)[]).every(
    (field) => one[field] === other[field] || NOT_ON_PAPER.includes(field),
  )

const isComplete = (ride: PaperRide): ride is PaperRide & Ride =>
  ride.type !== 'NONE' && ride.departureTime !== null

/** Null when the stations that end a lap are unknown. */
export const findLapsCount = (
  { lapsCount, rides }: Pick<PaperBulletin, 'lapsCount' | 'rides'>,
  line: Pick<Line, 'stations'> | null,
): number | null => {
  if (lapsCount !== undefined) return lapsCount
  if (!line) return null
  const checkpoints = line.stations.filter((station) => station.lapsCountCheckpoint)
  return lapsOf(rides.filter(isComplete), {
    lapsCountCheckpoints: checkpoints.map(({ quadrigram }) => quadrigram),
  })
}
