import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { certifiedReason } from '@bulletin/domain/bulletin/certified-content'
import {
  areSameRides,
  ManagerCorrection,
  normalisedCorrection,
  NOTHING_CORRECTED,
  reasonsWithoutDelay,
} from '@bulletin/domain/bulletin/correction'
import { correctedRidesFrom, correctionDraft } from '@bulletin/domain/bulletin/correction-draft'
import { correctionFaults } from '@bulletin/domain/bulletin/correction-faults'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { DraftDelayReason } from '@bulletin/domain/delay/delay-reason'
import { delayReasonLacks } from '@bulletin/domain/delay/lacks'
import type { NewKey } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import { withRidesInOrder } from '@bulletin/domain/draft/editing'
import { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { fault, faultsAmong, faultsWithin, type Fault } from '@bulletin/domain/problem/fault'
import { failure, success, type Result } from '@bulletin/domain/result'
import { rideLacks } from '@bulletin/domain/ride/lacks'
import { DraftRide, type Ride } from '@bulletin/domain/ride/ride'
import { changesOf } from '@bulletin/domain/workflow/changes'
import { z } from 'zod/mini'

/** The manager's unsent work on a bulletin: starts as a copy of the declared values, then holds the edits. */
export const CorrectionWork = z.strictObject({
  comment: z.string(),
  /** Corrections are sent only while this is true; leaving the correction mode discards them. */
  isCorrecting: z.boolean(),
  /** Null while the field is empty. */
  delayMinute: z.nullable(z.int()),
  delayByReason: z.array(DraftDelayReason),
  validManualDriving: ManualDrivingResult,
  rides: z.array(DraftRide),
})
export type CorrectionWork = z.infer<typeof CorrectionWork>

/** The declared rides, in the draft shape that the forms edit. */
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

/** Discards the corrections and keeps the comment. */
export const withoutCorrections = (
  bulletin: Bulletin,
  work: CorrectionWork,
  newKey: NewKey,
): CorrectionWork => ({ ...newWork(bulletin, newKey), comment: work.comment })

/** Wraps the corrected rides in a draft, so that the draft operations on rides apply to them. */
export const draftOf = (bulletin: Bulletin, { rides }: Pick<CorrectionWork, 'rides'>): Draft =>
  withRidesInOrder({ ...correctionDraft(bulletin, []), rides })

/**
 * Wraps the corrected reasons in a draft, so that the draft operations on reasons apply to them. `delayDifferent` is
 * true, as if the driver had answered yes to the question.
 */
export const draftOfReasons = (bulletin: Bulletin, work: CorrectionWork): Draft => ({
  ...correctionDraft(bulletin, []),
  step: 'Time',
  delayMinute: work.delayMinute,
  delayReason: { delayDifferent: true, delayByReason: work.delayByReason },
})

/**
 * With a delay of 0, only complete reasons that need no delay count: the form is disabled, so an incomplete one could
 * not be completed. The others count again once a delay is entered.
 */
export const countedReasonsOf = ({ delayMinute, delayByReason }: CorrectionWork): DraftDelayReason[] =>
  delayMinute === 0
    ? reasonsWithoutDelay(delayByReason).filter((entry) => delayReasonLacks(entry).length === 0)
    : delayByReason

/** Removes the reasons that remain without a delay, at the explicit request of the manager. */
export const withoutKeptReasons = (work: CorrectionWork): CorrectionWork => {
  const kept = reasonsWithoutDelay(work.delayByReason)
  return { ...work, delayByReason: work.delayByReason.filter((entry) => !kept.includes(entry)) }
}

const reasonsOf = (work: CorrectionWork) => countedReasonsOf(work).map(certifiedReason)

/**
 * The current values in the shape that the history compares. A ride with missing fields differs by those fields too.
 */
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

/** The changes of the unsent work, field by field. */
export const workChanges = (bulletin: Bulletin, work: CorrectionWork): HistoryChange[] =>
  changesOf(declaredOf(bulletin), retainedSoFar(bulletin, work))

/** The changes of a stored correction, field by field. */
export const keptChanges = (bulletin: Bulletin): HistoryChange[] =>
  changesOf(declaredOf(bulletin), {
    delayMinute: bulletin.correctedDelayMinute ?? bulletin.delayMinute,
    delayByReason: bulletin.delayReason.correctedDelayByReason ?? bulletin.delayReason.delayByReason,
    validManualDriving: bulletin.correctedValidManualDriving ?? bulletin.validManualDriving,
    rides: bulletin.correctedRides ?? bulletin.rides,
  })

/** True if leaving the correction mode would lose changes. */
export const hasCorrections = (bulletin: Bulletin, work: CorrectionWork): boolean =>
  work.delayMinute === null || workChanges(bulletin, work).length > 0

/** True if there is work to store on the device. */
export const isWorthKeeping = (bulletin: Bulletin, work: CorrectionWork): boolean =>
  work.comment !== '' || (work.isCorrecting && hasCorrections(bulletin, work))

const correctedRides = (bulletin: Bulletin, work: CorrectionWork): Result<Ride[] | null, Fault[]> => {
  const rides = correctedRidesFrom(draftOf(bulletin, work))
  // Send null for unchanged rides, so that faults in the declared rides do not block the manager.
  if (rides.ok) return areSameRides(rides.value, bulletin.rides) ? success(null) : rides
  // Report missing ride fields with the faults of the driver's own form.
  const lacks = work.rides.flatMap((ride, index) => faultsWithin(['correctedRides', index], rideLacks(ride)))
  return lacks.length > 0 ? failure(lacks) : rides
}

/** The correction to send with the validation, or the faults that block it. */
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
