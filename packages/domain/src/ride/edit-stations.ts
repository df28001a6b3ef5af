import type { Draft } from '../bulletin/draft.ts'
import { edited, editedIn, refused, type Edited } from '../bulletin/editing.ts'
import type { Key } from '../bulletin/key.ts'
import { isSameStation } from '../bulletin/recorded-station.ts'
import { RIDES_MAX } from '../limits.ts'
import { findStation } from '../network/ends.ts'
import type { Station } from '../network/station.ts'
import { fault } from '../problem/fault.ts'
import { failure } from '../result.ts'
import { editRide, withRide, type EditedRide } from './edit-ride.ts'
import { withParking, withUnparking } from './parking.ts'
import { rideBesidePlan } from './new-ride.ts'
import type { DraftRide } from './ride.ts'
import { findServiceOf, rideFormFaults, type RideForm } from './ride-form.ts'
import { withStations } from './stations.ts'
import { followingRide, type RideContext } from './turning.ts'

/** Whoever says themselves where a ride begins takes it out of the hands of the turn before it. */
const departingFrom = (ride: DraftRide, departure: Station): DraftRide => {
  const { beforeTurn: _turn, ...own } = ride
  return isSameStation(ride.departureStation, departure) ? ride : own
}

/** The ride as a dialog without faults wants it. */
const rideConfirmed = (ride: DraftRide, form: RideForm, context: RideContext): EditedRide => {
  const { line } = context
  const [departure, arrival] = [findStation(line, form.departure), findStation(line, form.arrival)]
  if (!departure || !arrival) return failure(rideFormFaults(form, line))
  const placed = withStations(departingFrom(ride, departure), { departure, arrival }, line)
  const named = { ...placed, service: findServiceOf(form) ?? placed.service, type: form.type }
  const unparking = { unpark: form.unpark, position: form.unparkPosition, material: form.unparkMaterial }
  const unparked = withUnparking(named, unparking, context)
  return unparked.ok
    ? withParking(unparked.value, { park: form.park, position: form.parkPosition })
    : unparked
}

/** Confirms the dialog on a ride. Where its arrival moved (turning at an SP), the ride after it begins there. */
export const editStations = (draft: Draft, key: Key, form: RideForm, context: RideContext): Edited =>
  editedIn(['Driving'], draft, () => {
    const faults = rideFormFaults(form, context.line)
    if (faults.length > 0) return failure(faults)
    const result = editRide(draft, key, (ride) => rideConfirmed(ride, form, context))
    if (!result.ok) return result
    const index = draft.rides.findIndex((ride) => ride.key === key)
    const [before, after, next] = [
      draft.rides[index],
      result.value.rides[index],
      result.value.rides[index + 1],
    ]
    if (!before || !after || !next || isSameStation(before.arrivalStation, after.arrivalStation))
      return result
    return edited(withRide(result.value, index + 1, followingRide(next, { before, turned: after }, context)))
  })

/** The ride that a dialog without faults asks for. */
const rideAskedFor = (key: Key, form: RideForm, context: RideContext): EditedRide => {
  const { line } = context
  const [departure, arrival] = [findStation(line, form.departure), findStation(line, form.arrival)]
  const service = findServiceOf(form)
  const faults = rideFormFaults(form, line)
  if (faults.length > 0 || !departure || !arrival || service === null) return failure(faults)
  return rideConfirmed(rideBesidePlan({ key, service, departure, arrival }, line), form, context)
}

/** Confirms the dialog for a new ride, which comes after another or, when none is named, at the end. */
export const addRide = (
  draft: Draft,
  form: RideForm,
  { key, after }: { key: Key; after: Key | null },
  context: RideContext,
): Edited =>
  editedIn(['Driving'], draft, () => {
    // A second tap on the button that added it.
    if (draft.rides.some((ride) => ride.key === key)) return edited(draft)
    if (draft.rides.length >= RIDES_MAX) return refused(fault('RIDES_MAX', ['rides'], { max: RIDES_MAX }))
    const index =
      after === null ? draft.rides.length : draft.rides.findIndex((ride) => ride.key === after) + 1
    if (index === 0 && after !== null) return refused(fault('RIDE_NOT_FOUND', ['rides'], { key: after }))
    const added = rideAskedFor(key, form, context)
    if (!added.ok) return added
    return edited({ ...draft, rides: draft.rides.toSpliced(index, 0, added.value) })
  })
