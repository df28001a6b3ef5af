import { z } from 'zod/mini'
import { DelayReasonEntry } from '../delay/delay-reason.ts'
import { canonicalJson } from '../document/canonical.ts'
import { RIDES_MAX } from '../limits.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import { Ride } from '../ride/ride.ts'
import { Bulletin, Comment } from './bulletin.ts'

/** The bounds are checked by `correctionFaults`, with a message of its own that says what to fix. */
const WholeMinutes = z.int()

export const CorrectedRides = z.array(Ride).check(z.maxLength(RIDES_MAX))

/** A manager's input for a validation. A field that is missing or null was not corrected. */
export const ManagerCorrection = z.strictObject({
  managerComment: z._default(Comment, null),
  correctedDelayMinute: z._default(z.nullable(WholeMinutes), null),
  correctedValidManualDriving: z._default(Bulletin.shape.correctedValidManualDriving, null),
  /** The whole list: existing rides keep their keys, an added ride has a new one, a removed ride is absent. */
  correctedRides: z._default(z.nullable(CorrectedRides), null),
  correctedDelayByReason: z._default(
    z.nullable(z.array(z.extend(DelayReasonEntry, { delayMinute: WholeMinutes }))),
    null,
  ),
})
export type ManagerCorrection = z.infer<typeof ManagerCorrection>

export const NOTHING_CORRECTED: ManagerCorrection = ManagerCorrection.parse({})

/** What the driver declared and what was derived from it: each may get a correction beside it. */
export type Correctable = Pick<
  Bulletin,
  'rides' | 'delayMinute' | 'validManualDriving' | 'date' | 'driverMatricularAccount'
> & { delayReason: Pick<Bulletin['delayReason'], 'delayByReason'> }

const unlessSame = <Value>(corrected: Value | null, declared: Value): Value | null =>
  canonicalJson(corrected) === canonicalJson(declared) ? null : corrected

/**
 * The reasons that remain where no delay is retained. Reasons go with the delay, except a train parked elsewhere: it
 * gives the secretariat a position to process, so it is dropped only explicitly.
 */
export const reasonsWithoutDelay = <Entry extends { readonly reason: string | null }>(
  entries: readonly Entry[],
): Entry[] => entries.filter(({ reason }) => reason === 'PARK_EXEMPTION')

/** The same rides in any order: departures define their order. Earlier builds sent them in another order. */
export const areSameRides = (some: readonly Ride[], others: readonly Ride[]): boolean =>
  canonicalJson(inDepartureOrder(some)) === canonicalJson(inDepartureOrder(others))

const retainedReasons = (
  declared: Correctable,
  { correctedDelayMinute, correctedDelayByReason }: ManagerCorrection,
): ManagerCorrection['correctedDelayByReason'] =>
  (correctedDelayMinute ?? declared.delayMinute) === 0
    ? reasonsWithoutDelay(correctedDelayByReason ?? declared.delayReason.delayByReason)
    : correctedDelayByReason

/** A correction equal to the declared value becomes null, and so does a blank comment. */
export const normalisedCorrection = (
  declared: Correctable,
  correction: ManagerCorrection,
): ManagerCorrection => ({
  managerComment: correction.managerComment?.trim() ? correction.managerComment : null,
  correctedDelayMinute: unlessSame(correction.correctedDelayMinute, declared.delayMinute),
  correctedValidManualDriving: unlessSame(
    correction.correctedValidManualDriving,
    declared.validManualDriving,
  ),
  correctedRides:
    correction.correctedRides && areSameRides(correction.correctedRides, declared.rides)
      ? null
      : correction.correctedRides,
  correctedDelayByReason: unlessSame(
    retainedReasons(declared, correction),
    declared.delayReason.delayByReason,
  ),
})

/** At least one correction is set; a comment alone is not a correction. */
export const correctsAnything = ({
  correctedDelayMinute,
  correctedValidManualDriving,
  correctedRides,
  correctedDelayByReason,
}: Readonly<Record<keyof Omit<ManagerCorrection, 'managerComment'>, unknown>>): boolean =>
  [correctedDelayMinute, correctedValidManualDriving, correctedRides, correctedDelayByReason].some(
    (corrected) => corrected !== null,
  )

/** At least one value was corrected: used by statistics and by the « Corrigé » label. */
export const isCorrected = ({
  correctedDelayMinute,
  correctedValidManualDriving,
  correctedRides,
  delayReason: { correctedDelayByReason },
}: Pick<
  Bulletin,
  'correctedDelayMinute' | 'correctedValidManualDriving' | 'correctedRides' | 'delayReason'
>): boolean =>
  correctsAnything({
    correctedDelayMinute,
    correctedValidManualDriving,
    correctedRides,
    correctedDelayByReason,
  })

/**
 * Whether this manager already validated the bulletin with exactly this correction: for a retry after a lost response.
 */
export const isRecordedIn = (
  { managerComment, correctedDelayByReason, ...said }: ManagerCorrection,
  manager: string,
  bulletin: Bulletin,
): boolean => {
  const { correctedDelayMinute, correctedValidManualDriving, correctedRides } = bulletin
  const recorded = { correctedDelayMinute, correctedValidManualDriving, correctedRides }
  return (
    bulletin.status !== 'MEF_TO_VALIDATE' &&
    bulletin.managerMatricularAccount === manager &&
    bulletin.managerComment === managerComment &&
    canonicalJson(recorded) === canonicalJson(said) &&
    canonicalJson(bulletin.delayReason.correctedDelayByReason) === canonicalJson(correctedDelayByReason)
  )
}
