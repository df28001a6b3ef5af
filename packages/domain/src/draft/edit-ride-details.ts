import type { Key } from '../document/key.ts'
import { RIDES_MAX } from '../limits.ts'
import { fault } from '../problem/fault.ts'
import { success } from '../result.ts'
import { withRideAt } from '../ride/departure-order.ts'
import { rideFromPlan } from '../ride/new-ride.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { PlannedRide } from '../service/planned-service.ts'
import type { RideType } from '../service/ride-type.ts'
import { paddedTrain, trainFormat } from '../service/train-number.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, editRide, refused, type Edited } from './editing.ts'

/** Entries for another type stay, in case of a mistaken tap; those that do not count are dropped on certification. */
export const setType = (draft: Draft, key: Key, type: RideType): Edited =>
  editRide(draft, key, (ride) => success({ ...ride, type }))

/** A platform arrival recorded under another number belongs to another train. */
const withTrain = (ride: DraftRide, train: string | null): DraftRide =>
  train === ride.train ? ride : { ...ride, train, realArrivalTime: null }

/** An empty number is not a format error: the ride lacks it. */
export const setTrain = (draft: Draft, key: Key, text: string): Edited =>
  editRide(draft, key, (ride) => {
    if (text === '') return success(withTrain(ride, null))
    const train = paddedTrain(text)
    const code = trainFormat.faultOf(train)
    return code === null ? success(withTrain(ride, train)) : refused(fault(code, ['train']))
  })

export const removeRide = (draft: Draft, key: Key): Edited =>
  editedIn(['Driving'], draft, () =>
    draft.rides.some((ride) => ride.key === key)
      ? edited({ ...draft, rides: draft.rides.filter((ride) => ride.key !== key) })
      : refused(fault('RIDE_NOT_FOUND', ['rides'], { key })),
  )

/** Restores a removed planned ride as planned, in its place. */
export const restoreRide = (draft: Draft, planned: PlannedRide, key: Key): Edited =>
  editedIn(['Driving'], draft, () => {
    const { service, rides } = draft
    const isThere = rides.some(
      (ride) => ride.planned?.service === service && ride.orderInService === planned.orderInService,
    )
    if (service === null || !draft.isPlanLaid || isThere) return edited(draft)
    if (rides.length >= RIDES_MAX) return refused(fault('RIDES_MAX', ['rides'], { max: RIDES_MAX }))
    const restored = rideFromPlan(planned, service, key)
    return edited({ ...draft, rides: withRideAt(rides, restored, planned.theoreticalDepartureTime) })
  })
