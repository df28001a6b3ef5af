import type { DraftDelayReason } from '../delay/delay-reason.ts'
import { delayQuestion } from '../delay/delay.ts'
import { countedReasons } from '../delay/lacks.ts'
import type { Draft } from '../draft/draft.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import { isByHand } from '../ride/driven.ts'
import { departureOf } from '../ride/lacks.ts'
import { materialsOf } from '../ride/materials.ts'
import type { DraftRide } from '../ride/ride.ts'

/** A driver who rides as a passenger neither unparks, drives nor parks a train. */
const WITHOUT_TRAIN = {
  unparkMaterial: null,
  unpark: false,
  unparkPosition: null,
  park: false,
  parkPosition: null,
}

const certifiedRide = (draftRide: DraftRide) => {
  const {
    planned: _planned,
    beforeTurn: _turn,
    beforeRelief: _relief,
    chosenReliefEnds: _ends,
    passages: _passages,
    ...ride
  } = draftRide
  return {
    ...ride,
    departureTime: departureOf(draftRide),
    materials: [...materialsOf(ride)],
    manualDriving: isByHand(ride),
    ...(ride.type === 'TRAVELER' ? WITHOUT_TRAIN : {}),
  }
}

/** Drops the fields that belong to another reason. */
export const certifiedReason = ({ key: _key, ...entry }: DraftDelayReason) => {
  const isExempted = entry.reason === 'PARK_EXEMPTION'
  return {
    ...entry,
    otherReasonDescription: entry.reason === 'OTHER' ? entry.otherReasonDescription : null,
    parkExemptionPlannedPosition: isExempted ? entry.parkExemptionPlannedPosition : null,
    parkExemptionRealPosition: isExempted ? entry.parkExemptionRealPosition : null,
  }
}

/**
 * A draft as it will be certified, complete or not: what the recap shows and what is sent. Entries that another entry
 * made void (a reason after « non », the train of a ride as a passenger) are dropped.
 */
export const certifiedContent = (draft: Draft) => {
  const {
    draftVersion: _v,
    status: _status,
    step: _step,
    choice: _choice,
    isPlanLaid: _laid,
    timetable: _timetable,
    openObservation: _open,
    ...content
  } = draft
  return {
    ...content,
    rides: inDepartureOrder(draft.rides).map(certifiedRide),
    delayReason: {
      delayDifferent: delayQuestion(draft) === 'NOT_ASKED' ? null : draft.delayReason.delayDifferent,
      delayByReason: countedReasons(draft).map(certifiedReason),
    },
  }
}
