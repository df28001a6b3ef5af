import { z } from 'zod'
import { DelayReasonEntry } from '../delay/delay-reason.ts'
import { RIDES_MAX } from '../limits.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import { Ride } from '../ride/ride.ts'
import { Bulletin, Comment } from './bulletin.ts'
import { canonicalJson } from './canonical.ts'

/** How many are allowed is a rule with words of its own (`correctionFaults`): whoever breaks it is told what to mend. */
const WholeMinutes = z.number().int()

/** What a manager says with a validation. What is left out, or null, was not corrected. */
export const ManagerCorrection = z.strictObject({
  managerComment: Comment.default(null),
  correctedDelayMinute: WholeMinutes.nullable().default(null),
  correctedValidManualDriving: Bulletin.shape.correctedValidManualDriving.default(null),
  /** The whole list: the same keys, a new one for a ride that was added, none for one that was taken out. */
  correctedRides: z.array(Ride).max(RIDES_MAX).nullable().default(null),
  correctedDelayByReason: z
    .array(DelayReasonEntry.extend({ delayMinute: WholeMinutes }))
    .nullable()
    .default(null),
})
export type ManagerCorrection = z.infer<typeof ManagerCorrection>

export const NOTHING_CORRECTED: ManagerCorrection = ManagerCorrection.parse({})

/** What the driver declared, and what followed from it: a correction stands beside each. */
export type Correctable = Pick<
  Bulletin,
  'rides' | 'delayMinute' | 'validManualDriving' | 'date' | 'driverMatricularAccount'
> & { delayReason: Pick<Bulletin['delayReason'], 'delayByReason'> }

const unlessSame = <Value>(corrected: Value | null, declared: Value): Value | null =>
  canonicalJson(corrected) === canonicalJson(declared) ? null : corrected

/**
 * What stays of the reasons where no delay is retained. They are reasons of a delay and go with it, but for a train put
 * away elsewhere: that gives the secretariat a position to treat, and is dropped only by who says so.
 */
export const reasonsWithoutDelay = <Entry extends { readonly reason: string | null }>(
  entries: readonly Entry[],
): Entry[] => entries.filter(({ reason }) => reason === 'PARK_EXEMPTION')

/** The same rides, in whatever order: their departures say in which they stand. Earlier builds sent them in another. */
export const areSameRides = (some: readonly Ride[], others: readonly Ride[]): boolean =>
  canonicalJson(inDepartureOrder(some)) === canonicalJson(inDepartureOrder(others))

const retainedReasons = (
  declared: Correctable,
  { correctedDelayMinute, correctedDelayByReason }: ManagerCorrection,
): ManagerCorrection['correctedDelayByReason'] =>
  (correctedDelayMinute ?? declared.delayMinute) === 0
    ? reasonsWithoutDelay(correctedDelayByReason ?? declared.delayReason.delayByReason)
    : correctedDelayByReason

/** Corrected to what was declared is not corrected; a comment without a word is none. */
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

/** One of them says something; a comment alone corrects nothing. */
export const correctsAnything = ({
  correctedDelayMinute,
  correctedValidManualDriving,
  correctedRides,
  correctedDelayByReason,
}: Readonly<Record<keyof Omit<ManagerCorrection, 'managerComment'>, unknown>>): boolean =>
  [correctedDelayMinute, correctedValidManualDriving, correctedRides, correctedDelayByReason].some(
    (corrected) => corrected !== null,
  )

/** Something of it was corrected: what statistics count, and what « Corrigé » says. */
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

/** Whether a bulletin was validated by this manager, with just this: for who never got the answer. */
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
