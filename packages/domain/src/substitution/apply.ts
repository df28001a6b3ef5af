import type { Key } from '../document/key.ts'
import { isSameStation } from '../document/recorded-station.ts'
import type { Draft } from '../draft/draft.ts'
import { edited, editedIn, refused, withRide, type Edited } from '../draft/editing.ts'
import { findStation } from '../network/ends.ts'
import { fault } from '../problem/fault.ts'
import { withRideAt } from '../ride/departure-order.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import { withoutRelief, withRelief } from '../ride/relief.ts'
import type { DraftRide } from '../ride/ride.ts'
import { plannedDeparture } from '../ride/run-time.ts'
import { withStations } from '../ride/stations.ts'
import type { Ways } from '../ride/way.ts'
import type { InstantText } from '../time/day.ts'
import { reliefParts } from './pickable.ts'
import type { ReliefPart } from './stretch.ts'
import type { ConfirmableWizard, SubstitutingWizard } from './wizard-state.ts'

/** The reason that the manager decides later is not set by the driver. */
const reliefOn = (wizard: ConfirmableWizard, { from, to }: ReliefPart): DriverSubstitution => ({
  subId: wizard.subId,
  type: wizard.type,
  driverSubstitutedReason: 'NONE',
  chRctReason: wizard.type === 'CH_RCT' ? wizard.reason : 'NONE',
  driver: wizard.type === 'SUBSTITUTED' ? wizard.driver : null,
  startStation: from,
  endStation: to,
  service: wizard.type === 'SUBSTITUTING' ? wizard.service.name : null,
})

const NOT_UNPARKED = { unpark: false, unparkPosition: null }
const NOT_PARKED = { park: false, parkPosition: null }

/**
 * The part of the other driver's ride that is taken over, with its train between these stations. Where the driver gets
 * on or off, no train is unparked, parked or turned back.
 */
const rideTakenOver = (part: ReliefPart, relief: DriverSubstitution, line: Ways): DraftRide => {
  const { ride, from, to } = part
  const [departure, arrival] = [findStation(line, from.quadrigram), findStation(line, to.quadrigram)]
  const placed = departure && arrival ? withStations(ride, { departure, arrival }, line) : ride
  return {
    ...placed,
    ...(isSameStation(ride.departureStation, from) ? {} : NOT_UNPARKED),
    ...(isSameStation(ride.arrivalStation, to) ? {} : NOT_PARKED),
    stationSP: null,
    serviceType: 'CHANGED',
    driverSubstitution: relief,
  }
}

/** `proposed` is the departure of a taken-over ride where the plan gives none. */
type ReliefContext = { line: Ways; proposed?: InstantText | null }

const withRidesTakenOver = (
  draft: Draft,
  wizard: Extract<SubstitutingWizard, { step: 'CONFIRM' }>,
  parts: readonly ReliefPart[],
  { line, proposed = null }: ReliefContext,
): Edited => {
  if (wizard.service.name === draft.service)
    return refused(fault('SUBSTITUTION_SERVICE_REQUIRED', ['service']))
  const taken = parts.map((part) => rideTakenOver(part, reliefOn(wizard, part), line))
  return edited({
    ...draft,
    rides: taken.reduce(
      (rides, ride) => withRideAt(rides, ride, plannedDeparture(ride, line) ?? proposed),
      draft.rides,
    ),
  })
}

const isOfRelief =
  (subId: Key) =>
  ({ driverSubstitution }: DraftRide): boolean =>
    driverSubstitution?.subId === subId

/** « Confirmer »: every ride between the two stations gets its part of the relief, or is taken over. */
export const applySubstitution = (draft: Draft, wizard: ConfirmableWizard, context: ReliefContext): Edited =>
  editedIn(['Driving'], draft, () => {
    // A second tap on the button that applied it.
    if (draft.rides.some(isOfRelief(wizard.subId))) return edited(draft)
    const { line } = context
    const parts = reliefParts(wizard, wizard, draft.rides, line)
    if (!parts.ok) return parts
    if (wizard.type === 'SUBSTITUTING') return withRidesTakenOver(draft, wizard, parts.value, context)
    return edited(
      parts.value.reduce(
        (current, part) => withRide(current, part.index, withRelief(part.ride, reliefOn(wizard, part), line)),
        draft,
      ),
    )
  })

/** The cross on the label: taken-over rides are removed, the others belong to their driver again. */
export const cancelSubstitution = (draft: Draft, subId: Key): Edited =>
  editedIn(['Driving'], draft, () => {
    const isOf = isOfRelief(subId)
    if (!draft.rides.some(isOf)) return refused(fault('SUBSTITUTION_NOT_FOUND', ['rides'], { subId }))
    const left = draft.rides.filter((ride) => !isOf(ride) || ride.driverSubstitution?.type !== 'SUBSTITUTING')
    return edited(
      left.reduce(
        (current, ride, index) => (isOf(ride) ? withRide(current, index, withoutRelief(ride)) : current),
        { ...draft, rides: left },
      ),
    )
  })
