import type { Key } from '../document/key.ts'
import { isSameStation } from '../document/recorded-station.ts'
import { RIDES_MAX } from '../limits.ts'
import { findStation } from '../network/ends.ts'
import type { Station } from '../network/station.ts'
import { fault } from '../problem/fault.ts'
import { failure, success } from '../result.ts'
import { withRideAt } from '../ride/departure-order.ts'
import { isOfSameWay } from '../ride/driver-substitution.ts'
import { rideBesidePlan } from '../ride/new-ride.ts'
import { changedUnderRelief } from '../ride/relief.ts'
import { findServiceOf, rideFormFaults, type RideForm } from '../ride/ride-form.ts'
import type { DraftRide } from '../ride/ride.ts'
import { withStations } from '../ride/stations.ts'
import { followingRide, type RideContext } from '../ride/turning.ts'
import type { InstantText } from '../time/day.ts'
import type { Draft } from './draft.ts'
import { withParking, withUnparking } from './edit-ride-parking.ts'
import {
  edited,
  editedIn,
  editRide,
  findRide,
  refused,
  withRide,
  type Edited,
  type EditedRide,
} from './editing.ts'

/** When the driver sets the departure station, it no longer follows the arrival of the ride before it. */
const departingFrom = (ride: DraftRide, departure: Station): DraftRide => {
  const { beforeTurn: _turn, ...own } = ride
  return isSameStation(ride.departureStation, departure) ? ride : own
}

/**
 * A ride taken over in a relief belongs to the relieved driver's service, which cannot change while the relief exists.
 */
const isTakenFromOthers = (ride: DraftRide, service: string): boolean =>
  ride.driverSubstitution?.type === 'SUBSTITUTING' && ride.service !== service

/** The edited ride of a valid dialog. */
const rideConfirmed = (ride: DraftRide, form: RideForm, context: RideContext): EditedRide => {
  const { line } = context
  const [departure, arrival] = [findStation(line, form.departure), findStation(line, form.arrival)]
  if (!departure || !arrival) return failure(rideFormFaults(form, line))
  const service = findServiceOf(form) ?? ride.service
  if (isTakenFromOthers(ride, service)) return refused(fault('RIDE_RELIEVED', ['service']))
  const placed = withStations(departingFrom(ride, departure), { departure, arrival }, line)
  const named = { ...placed, service, type: form.type }
  const unparking = { unpark: form.unpark, position: form.unparkPosition, material: form.unparkMaterial }
  const unparked = withUnparking(named, unparking, context)
  return unparked.ok
    ? withParking(unparked.value, { park: form.park, position: form.parkPosition })
    : unparked
}

/**
 * Confirms the dialog on a ride. Where its arrival moved (turning at an SP), the next ride that `isOfSameWay` begins
 * there: the train of another service turns separately.
 */
export const editStations = (draft: Draft, key: Key, form: RideForm, context: RideContext): Edited =>
  editedIn(['Driving'], draft, () => {
    const faults = rideFormFaults(form, context.line)
    if (faults.length > 0) return failure(faults)
    const { line } = context
    const result = editRide(draft, key, (ride) =>
      changedUnderRelief(ride, line, (bare) => rideConfirmed(bare, form, context)),
    )
    if (!result.ok) return result
    const [before, after] = [findRide(draft, key), findRide(result.value, key)]
    if (!before || !after || isSameStation(before.arrivalStation, after.arrivalStation)) return result
    const index = draft.rides.indexOf(before)
    const next = draft.rides.find((ride, other) => other > index && isOfSameWay(ride, after))
    if (!next) return result
    const nextIndex = result.value.rides.indexOf(next)
    const following = changedUnderRelief(next, line, (bare) =>
      success(followingRide(bare, { before, turned: after }, context)),
    )
    return following.ok
      ? edited(withRide(result.value, nextIndex, following.value))
      : refused(fault('NEXT_RIDE_RELIEVED', ['rides', nextIndex, 'driverSubstitution']))
  })

/** The new ride of a valid dialog. */
const rideAskedFor = (key: Key, form: RideForm, context: RideContext): EditedRide => {
  const { line } = context
  const [departure, arrival] = [findStation(line, form.departure), findStation(line, form.arrival)]
  const service = findServiceOf(form)
  const faults = rideFormFaults(form, line)
  if (faults.length > 0 || !departure || !arrival || service === null) return failure(faults)
  return rideConfirmed(rideBesidePlan({ key, service, departure, arrival }, line), form, context)
}

/**
 * Confirms the dialog for a new ride. Until its departure is confirmed, it is sorted by the proposed one, or last where
 * there is none.
 */
export const addRide = (
  draft: Draft,
  form: RideForm,
  { key, proposed }: { key: Key; proposed: InstantText | null },
  context: RideContext,
): Edited =>
  editedIn(['Driving'], draft, () => {
    // A second tap on the button that added it.
    if (draft.rides.some((ride) => ride.key === key)) return edited(draft)
    if (draft.rides.length >= RIDES_MAX) return refused(fault('RIDES_MAX', ['rides'], { max: RIDES_MAX }))
    const added = rideAskedFor(key, form, context)
    if (!added.ok) return added
    return edited({ ...draft, rides: withRideAt(draft.rides, added.value, proposed) })
  })
