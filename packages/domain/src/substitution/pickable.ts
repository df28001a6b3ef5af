import type { Key } from '../document/key.ts'
import { RIDES_MAX } from '../limits.ts'
import type { Quadrigram } from '../network/station.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, type Result } from '../result.ts'
import type { DraftRide } from '../ride/ride.ts'
import { wayOf, type Ways } from '../ride/way.ts'
import { findStart, partsBetween, type ReliefGround, type ReliefPart, type StationPick } from './stretch.ts'
import { startWizard, type ReliefType, type ReliefWizard } from './wizard-state.ts'

type PickingWizard = Extract<ReliefWizard, { step: 'START' | 'END' }>

/** The rides on which stations are picked: the driver's own, or those of the relieved service. */
export const ridesToPickOn = (wizard: ReliefWizard, rides: readonly DraftRide[]): readonly DraftRide[] =>
  wizard.type === 'SUBSTITUTING' ? (wizard.service?.rides ?? []) : rides

/** Whether a ride of the other service has already been taken over into the driver's rides. */
const isTakenOver = (ride: DraftRide, rides: readonly DraftRide[]): boolean =>
  rides.some(
    ({ driverSubstitution, orderInService }) =>
      orderInService !== null &&
      driverSubstitution?.type === 'SUBSTITUTING' &&
      driverSubstitution.service === ride.service &&
      orderInService === ride.orderInService,
  )

/**
 * The paths of a line are not consecutive rides: for a typed service, both stations are picked on the ride that was
 * tapped.
 */
const groundOf = (
  wizard: ReliefWizard,
  rides: readonly DraftRide[],
  line: Ways,
  touched: Key,
): ReliefGround => ({
  rides: ridesToPickOn(wizard, rides).filter(
    ({ key }) => !(wizard.type === 'SUBSTITUTING' && wizard.service?.isTyped) || key === touched,
  ),
  // A driver cannot be relieved of a ride that they drive for another.
  isOnGround: (ride) => wizard.type === 'SUBSTITUTING' || ride.driverSubstitution?.type !== 'SUBSTITUTING',
  isTaken: (ride) =>
    wizard.type === 'SUBSTITUTING' ? isTakenOver(ride, rides) : ride.driverSubstitution !== null,
  line,
})

/** The part of each ride that the relief covers. Rides taken over must not exceed the limit with the driver's own. */
export const reliefParts = (
  wizard: ReliefWizard,
  bounds: { start: StationPick; end: StationPick },
  rides: readonly DraftRide[],
  line: Ways,
): Result<ReliefPart[], Fault[]> => {
  const parts = partsBetween(bounds, groundOf(wizard, rides, line, bounds.start.ride))
  if (!parts.ok || wizard.type !== 'SUBSTITUTING') return parts
  return rides.length + parts.value.length > RIDES_MAX
    ? failure([fault('RIDES_MAX', ['rides'], { max: RIDES_MAX })])
    : parts
}

/** Why that station cannot be picked in the current step. */
export const stationFaults = (
  wizard: PickingWizard,
  pick: StationPick,
  rides: readonly DraftRide[],
  line: Ways,
): Fault[] => {
  const found =
    wizard.step === 'START'
      ? findStart(pick, groundOf(wizard, rides, line, pick.ride))
      : reliefParts(wizard, { start: wizard.start, end: pick }, rides, line)
  return found.ok ? [] : found.failure
}

/** The stations of a ride that can be tapped now, in the order of travel. */
export type PickableRide = { ride: Key; stations: Quadrigram[] }

/** The stations that the screen circles in this step; rides without any are left out. `rides` are the driver's own. */
export const pickable = (wizard: ReliefWizard, rides: readonly DraftRide[], line: Ways): PickableRide[] => {
  if (wizard.step !== 'START' && wizard.step !== 'END') return []
  return ridesToPickOn(wizard, rides)
    .map((ride) => ({
      ride: ride.key,
      stations: wayOf(ride, line)
        .map(({ quadrigram }) => quadrigram)
        .filter((station) => stationFaults(wizard, { ride: ride.key, station }, rides, line).length === 0),
    }))
    .filter(({ stations }) => stations.length > 0)
}

/** Whether there is a station to start with. Rides of others are known only once their service is chosen. */
export const hasPickable = (type: ReliefType, rides: readonly DraftRide[], line: Ways): boolean =>
  type === 'SUBSTITUTING' || pickable(startWizard(type, ''), rides, line).length > 0
