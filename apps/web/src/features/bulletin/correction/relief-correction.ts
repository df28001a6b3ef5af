import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { correctedRidesFrom, correctionDraft } from '@bulletin/domain/bulletin/correction-draft'
import type { Key } from '@bulletin/domain/document/key'
import type { DraftRide, Ride } from '@bulletin/domain/ride/ride'
import {
  withoutSubstitution,
  withSubstitutedReason,
  type SubstitutedReason,
} from '@bulletin/domain/substitution/correction'
import { draftOf } from './correction-work.ts'

const isOf = (subId: Key) => (ride: DraftRide) => ride.driverSubstitution?.subId === subId

/** Applies `correct` to the rides of one relief only, since other rides may still be incomplete. */
const inRelief = (
  bulletin: Bulletin,
  rides: readonly DraftRide[],
  subId: Key,
  correct: (relieved: readonly Ride[]) => Ride[],
): DraftRide[] => {
  const relieved = correctedRidesFrom(draftOf(bulletin, { rides: rides.filter(isOf(subId)) }))
  if (!relieved.ok) return [...rides]
  const corrected = new Map(
    correctionDraft(bulletin, correct(relieved.value)).rides.map((ride) => [ride.key, ride]),
  )
  return rides.flatMap((ride) => (isOf(subId)(ride) ? (corrected.get(ride.key) ?? []) : [ride]))
}

export const reasonRetained = (
  bulletin: Bulletin,
  rides: readonly DraftRide[],
  subId: Key,
  reason: SubstitutedReason,
): DraftRide[] =>
  inRelief(bulletin, rides, subId, (relieved) => withSubstitutedReason(relieved, subId, reason))

export const reliefTakenOut = (bulletin: Bulletin, rides: readonly DraftRide[], subId: Key): DraftRide[] =>
  inRelief(bulletin, rides, subId, (relieved) => withoutSubstitution(relieved, subId))
