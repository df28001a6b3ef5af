import { lapsOf } from '@bulletin/domain/bulletin/derived'
import { certifiedContent } from '@bulletin/domain/bulletin/certified-content'
import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Line } from '@bulletin/domain/network/line'
import type { Ride } from '@bulletin/domain/ride/ride'

type Content = ReturnType<typeof certifiedContent>

/** What the paper shows of a bulletin: of one in progress, as far as it has come, and of one that was received. */
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
  /** As it was counted when the bulletin came. */
  readonly lapsCount?: number
}

export type PaperRide = PaperBulletin['rides'][number]
export type PaperManeuver = PaperBulletin['maneuvers'][number]
export type PaperReason = PaperBulletin['delayReason']['delayByReason'][number]

export const paperOfDraft = (draft: Draft, driverName: string): PaperBulletin => ({
  ...certifiedContent(draft),
  driverName,
})

/** What is written while one reads the paper, and does not stand on it. */
const NOT_ON_PAPER: readonly string[] = [
  'driverComment',
  'certification',
  'version',
  'validationDate',
] satisfies (keyof Draft)[]

/** A letter of the comment need not draw twenty rides again. */
export const isSameOnPaper = (one: Draft, other: Draft): boolean =>
  (Object.keys(one) as (keyof Draft)[]).every(
    (field) => one[field] === other[field] || NOT_ON_PAPER.includes(field),
  )

const isComplete = (ride: PaperRide): ride is PaperRide & Ride =>
  ride.type !== 'NONE' && ride.departureTime !== null

/** Null where nobody knows which stations end a lap. */
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
