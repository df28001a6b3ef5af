import type { Key } from '../bulletin/key.ts'
import { RIDES_MAX } from '../limits.ts'
import type { Quadrigram } from '../network/station.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, type Result } from '../result.ts'
import type { DraftRide } from '../ride/ride.ts'
import { findStart, partsBetween, type ReliefGround, type ReliefPart, type StationPick } from './stretch.ts'
import { wayOf, type Ways } from './way.ts'
import { startWizard, type ReliefType, type ReliefWizard } from './wizard-state.ts'

type PickingWizard = Extract<ReliefWizard, { step: 'START' | 'END' }>

/** The rides on which stations are chosen: one's own, or those of the service that one relieves. */
export const ridesToPickOn = (wizard: ReliefWizard, rides: readonly DraftRide[]): readonly DraftRide[] =>
  wizard.type === 'SUBSTITUTING' ? (wizard.service?.rides ?? []) : rides

/** A ride of the other service that was taken over already is among one's own. */
const isTakenOver = (ride: DraftRide, rides: readonly DraftRide[]): boolean =>
  rides.some(
    ({ driverSubstitution, orderInService }) =>
      orderInService !== null &&
      driverSubstitution?.type === 'SUBSTITUTING' &&
      driverSubstitution.service === ride.service &&
      orderInService === ride.orderInService,
  )

/** One way of the line does not follow another: what is chosen of a typed service lies on the ride that was touched. */
const groundOf = (
  wizard: ReliefWizard,
  rides: readonly DraftRide[],
  line: Ways,
  touched: Key,
): ReliefGround => ({
  rides: ridesToPickOn(wizard, rides).filter(
    ({ key }) => !(wizard.type === 'SUBSTITUTING' && wizard.service?.isTyped) || key === touched,
  ),
  // Nobody is relieved of what they drive for somebody else.
  isOnGround: (ride) => wizard.type === 'SUBSTITUTING' || ride.driverSubstitution?.type !== 'SUBSTITUTING',
  isTaken: (ride) =>
    wizard.type === 'SUBSTITUTING' ? isTakenOver(ride, rides) : ride.driverSubstitution !== null,
  line,
})

/** What the relief takes of each ride it touches. Rides that one takes over must find room among one's own. */
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

/** Why that station cannot be the one asked for. */
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

/** The stations of a ride that may be tapped now, in the order of travel. */
export type PickableRide = { ride: Key; stations: Quadrigram[] }

/** What the screen circles in this step: rides without any such station are left out. `rides` are the driver's own. */
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

/** Whether there is a station to begin with. The rides of others are known only once their service is chosen. */
export const hasPickable = (type: ReliefType, rides: readonly DraftRide[], line: Ways): boolean =>
  type === 'SUBSTITUTING' || pickable(startWizard(type, ''), rides, line).length > 0
