import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { certifiedReason } from '@bulletin/domain/bulletin/certified-content'
import { changesOf } from '@bulletin/domain/bulletin/changes'
import {
  areSameRides,
  ManagerCorrection,
  normalisedCorrection,
  NOTHING_CORRECTED,
  reasonsWithoutDelay,
} from '@bulletin/domain/bulletin/correction'
import { correctedRidesFrom, correctionDraft } from '@bulletin/domain/bulletin/correction-draft'
import { correctionFaults } from '@bulletin/domain/bulletin/correction-faults'
import type { Draft } from '@bulletin/domain/bulletin/draft'
import { withRidesInOrder } from '@bulletin/domain/bulletin/editing'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import type { NewKey } from '@bulletin/domain/bulletin/key'
import { DraftDelayReason } from '@bulletin/domain/delay/delay-reason'
import { delayReasonLacks } from '@bulletin/domain/delay/lacks'
import { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { fault, faultsAmong, faultsWithin, type Fault } from '@bulletin/domain/problem/fault'
import { failure, success, type Result } from '@bulletin/domain/result'
import { rideLacks } from '@bulletin/domain/ride/lacks'
import { DraftRide, type Ride } from '@bulletin/domain/ride/ride'
import { z } from 'zod'

/** What a manager has under the hands: what was declared to begin with, changed as far as it has come. */
export const CorrectionWork = z.strictObject({
  comment: z.string(),
  /** Corrections count while the mode is on; leaving it gives them up. */
  isCorrecting: z.boolean(),
  /** Null while the field is empty. */
  delayMinute: z.number().int().nullable(),
  delayByReason: z.array(DraftDelayReason),
  validManualDriving: ManualDrivingResult,
  rides: z.array(DraftRide),
})
export type CorrectionWork = z.infer<typeof CorrectionWork>

/** The rides as they were declared, in the shape in which they are worked on. */
export const declaredRides = (bulletin: Bulletin): readonly DraftRide[] =>
  correctionDraft(bulletin, bulletin.rides).rides

export const newWork = (bulletin: Bulletin, newKey: NewKey): CorrectionWork => ({
  comment: '',
  isCorrecting: false,
  delayMinute: bulletin.delayMinute,
  delayByReason: bulletin.delayReason.delayByReason.map((entry) => ({ ...entry, key: newKey() })),
  validManualDriving: bulletin.validManualDriving,
  rides: [...declaredRides(bulletin)],
})

/** The corrections are given up, the comment is not. */
export const withoutCorrections = (
  bulletin: Bulletin,
  work: CorrectionWork,
  newKey: NewKey,
): CorrectionWork => ({ ...newWork(bulletin, newKey), comment: work.comment })

/** The rides under correction, for the operations that rides have. */
export const draftOf = (bulletin: Bulletin, { rides }: Pick<CorrectionWork, 'rides'>): Draft =>
  withRidesInOrder({ ...correctionDraft(bulletin, []), rides })

/** The reasons under correction, for the operations that reasons have: as if the question had been answered with yes. */
export const draftOfReasons = (bulletin: Bulletin, work: CorrectionWork): Draft => ({
  ...correctionDraft(bulletin, []),
  step: 'Time',
  delayMinute: work.delayMinute,
  delayReason: { delayDifferent: true, delayByReason: work.delayByReason },
})

/**
 * Without a delay only those count that stay without one, if they are complete: what is not can no longer be filled in.
 * The others are there again with the delay.
 */
export const countedReasonsOf = ({ delayMinute, delayByReason }: CorrectionWork): DraftDelayReason[] =>
  delayMinute === 0
    ? reasonsWithoutDelay(delayByReason).filter((entry) => delayReasonLacks(entry).length === 0)
    : delayByReason

/** The manager takes out, on purpose, what stays without a delay. */
export const withoutKeptReasons = (work: CorrectionWork): CorrectionWork => {
  const kept = reasonsWithoutDelay(work.delayByReason)
  return { ...work, delayByReason: work.delayByReason.filter((entry) => !kept.includes(entry)) }
}

const reasonsOf = (work: CorrectionWork) => countedReasonsOf(work).map(certifiedReason)

/** What the manager retains so far, as the history will tell it. A ride that lacks something differs by that too. */
const retainedSoFar = (bulletin: Bulletin, work: CorrectionWork) => ({
  delayMinute: work.delayMinute ?? bulletin.delayMinute,
  delayByReason: reasonsOf(work) as Bulletin['delayReason']['delayByReason'],
  validManualDriving: work.validManualDriving,
  rides: ridesSoFar(bulletin, work) as readonly Ride[],
})

const ridesSoFar = (bulletin: Bulletin, { rides }: CorrectionWork): readonly unknown[] => {
  const complete = correctedRidesFrom(draftOf(bulletin, { rides }))
  return complete.ok ? complete.value : rides.map(({ planned: _planned, ...ride }) => ride)
}

const declaredOf = ({ delayMinute, delayReason, validManualDriving, rides }: Bulletin) => ({
  delayMinute,
  delayByReason: delayReason.delayByReason,
  validManualDriving,
  rides,
})

/** Field by field, what the work changes. */
export const workChanges = (bulletin: Bulletin, work: CorrectionWork): HistoryChange[] =>
  changesOf(declaredOf(bulletin), retainedSoFar(bulletin, work))

/** The same of a bulletin whose correction was kept. */
export const keptChanges = (bulletin: Bulletin): HistoryChange[] =>
  changesOf(declaredOf(bulletin), {
    delayMinute: bulletin.correctedDelayMinute ?? bulletin.delayMinute,
    delayByReason: bulletin.delayReason.correctedDelayByReason ?? bulletin.delayReason.delayByReason,
    validManualDriving: bulletin.correctedValidManualDriving ?? bulletin.validManualDriving,
    rides: bulletin.correctedRides ?? bulletin.rides,
  })

/** Leaving the correction would lose something. */
export const hasCorrections = (bulletin: Bulletin, work: CorrectionWork): boolean =>
  work.delayMinute === null || workChanges(bulletin, work).length > 0

/** There is something to keep on the device. */
export const isWorthKeeping = (bulletin: Bulletin, work: CorrectionWork): boolean =>
  work.comment !== '' || (work.isCorrecting && hasCorrections(bulletin, work))

const correctedRides = (bulletin: Bulletin, work: CorrectionWork): Result<Ride[] | null, Fault[]> => {
  const rides = correctedRidesFrom(draftOf(bulletin, work))
  // What nobody touched is not held against the manager.
  if (rides.ok) return areSameRides(rides.value, bulletin.rides) ? success(null) : rides
  // What a ride lacks is said in the words of the driver's own form.
  const lacks = work.rides.flatMap((ride, index) => faultsWithin(['correctedRides', index], rideLacks(ride)))
  return lacks.length > 0 ? failure(lacks) : rides
}

/** What is sent with the validation; what keeps it from being sent. */
export const correctionOf = (
  bulletin: Bulletin,
  work: CorrectionWork,
): Result<ManagerCorrection, Fault[]> => {
  const managerComment = work.comment.trim() === '' ? null : work.comment
  if (!work.isCorrecting) return success({ ...NOTHING_CORRECTED, managerComment })
  const rides = correctedRides(bulletin, work)
  const entered = {
    managerComment,
    correctedDelayMinute: work.delayMinute,
    correctedValidManualDriving: work.validManualDriving,
    correctedRides: rides.ok ? rides.value : null,
  }
  const reasons = reasonsOf(work)
  const faults = [
    ...faultsAmong(work.delayMinute === null && fault('DELAY_REQUIRED', ['correctedDelayMinute'])),
    ...correctionFaults(bulletin, { ...entered, correctedDelayByReason: reasons }),
    ...(rides.ok ? [] : rides.failure),
  ]
  if (faults.length > 0) return failure(faults)
  return success(
    normalisedCorrection(bulletin, ManagerCorrection.parse({ ...entered, correctedDelayByReason: reasons })),
  )
}
