import { DRAFT_VERSION, type Draft } from '../draft/draft.ts'
import type { Fault } from '../problem/fault.ts'
import { faultsWithin } from '../problem/fault.ts'
import { parseAs } from '../problem/read.ts'
import { failure, type Result } from '../result.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import type { DraftRide, Ride } from '../ride/ride.ts'
import { isReserve } from '../service/service-name.ts'
import type { Bulletin } from './bulletin.ts'
import { certifiedContent } from './certified-content.ts'
import { CorrectedRides } from './correction.ts'

/** A ride marked as ordered still holds its planned values; for a changed one, the plan is no longer known. */
const correctableRide = (ride: Ride): DraftRide => ({
  ...ride,
  planned:
    ride.serviceType === 'ORDERED'
      ? {
          departureStation: ride.departureStation,
          arrivalStation: ride.arrivalStation,
          type: ride.type,
          service: ride.service,
          meter: ride.meter,
          unpark: ride.unpark,
          unparkPosition: ride.unparkPosition,
          park: ride.park,
          parkPosition: ride.parkPosition,
        }
      : null,
})

/**
 * A received bulletin as a draft, so that a manager corrects rides with the same operations and rules as the driver. It
 * is never stored as a draft, certified or sent.
 */
export const correctionDraft = (
  bulletin: Bulletin,
  rides: readonly Ride[] = bulletin.correctedRides ?? bulletin.rides,
): Draft => {
  const { service } = bulletin
  return {
    draftVersion: DRAFT_VERSION,
    id: bulletin.id,
    driverMatricularAccount: bulletin.driverMatricularAccount,
    date: bulletin.date,
    initDate: bulletin.initDate,
    status: 'IN_PROGRESS',
    step: 'Driving',
    pap: bulletin.pap,
    choice: {
      origin: service === bulletin.initialService ? 'ORDERED' : 'CHANGED',
      activity: isReserve(service) ? 'RESERVE' : 'SERVICE',
      service: isReserve(service) ? null : service,
      line: bulletin.line,
      reserve: null,
    },
    service,
    line: bulletin.line,
    terminus: bulletin.terminus,
    initialService: bulletin.initialService,
    tableCode: bulletin.tableCode,
    theoreticalStartService: bulletin.theoreticalStartService,
    theoreticalEndService: bulletin.theoreticalEndService,
    ionDonRm: bulletin.ionDonRm,
    isPlanLaid: true,
    rides: inDepartureOrder(rides).map(correctableRide),
    maneuvers: bulletin.maneuvers,
    observations: bulletin.observations,
    realEndService: bulletin.realEndService,
    delayMinute: bulletin.delayMinute,
    delayReason: { delayDifferent: null, delayByReason: [] },
    certification: false,
    driverComment: bulletin.driverComment,
    validationDate: bulletin.validationDate,
    version: bulletin.version,
  }
}

/** The rides of such a draft as a correction sends them, or the faults of rides that are still incomplete. */
export const correctedRidesFrom = (draft: Draft): Result<Ride[], Fault[]> => {
  const read = parseAs(CorrectedRides, certifiedContent(draft).rides)
  return read.ok ? read : failure(faultsWithin(['correctedRides'], read.failure))
}
