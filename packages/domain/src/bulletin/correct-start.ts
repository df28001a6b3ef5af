import type { Fault } from '../problem/fault.ts'
import { success, type Result } from '../result.ts'
import { carriedTo, enteredOn, findSameRide, type RideOfPlan } from '../ride/carried-ride.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { TrainNumber } from '../service/train-number.ts'
import { withoutRelief } from '../substitution/laid.ts'
import { beginDriving, fitting, withDelayAgainstPlan, type PlanFacts } from './begin.ts'
import { findChosenService } from './choose-service.ts'
import type { Draft } from './draft.ts'
import { editedIn, withRidesInOrder, type Edited } from './editing.ts'
import type { ServiceAtStart } from './start.ts'

/** What was said before the first ride, said anew. */
export type SaidStart = Pick<Draft, 'pap' | 'choice'>

export type CorrectionFacts = PlanFacts & {
  /** What the bulletin said of its service when it was opened, as far as it is known by now. */
  atStart: ServiceAtStart
}

/** A ride on which something was entered, and which the right service does not have. */
export type LostRide = { number: number; ride: DraftRide }

type Corrected = { draft: Draft; lost: readonly LostRide[] }

const isOfPlan = (ride: DraftRide): ride is RideOfPlan => ride.planned !== null

const takenOverFrom = ({ driverSubstitution }: DraftRide): string | null =>
  driverSubstitution?.type === 'SUBSTITUTING' ? driverSubstitution.service : null

/** Rides of the wrong plan. What was added beside it, or taken over from somebody else, is the driver's own. */
const isOfWrongPlan = (ride: DraftRide, service: string | null): ride is RideOfPlan =>
  isOfPlan(ride) && (takenOverFrom(ride) === null || takenOverFrom(ride) === service)

const plannedTrainOf = (
  ride: RideOfPlan,
  draft: Draft,
  { services }: Pick<PlanFacts, 'services'>,
): TrainNumber | null => {
  const service = services.find(
    ({ id }) => id.date === draft.date && id.line === draft.line && id.serviceName === ride.planned.service,
  )
  const planned = service?.rides.find(({ orderInService }) => orderInService === ride.orderInService)
  // Where the plan is not known any more nobody can say that the train was changed.
  return planned ? planned.train : ride.train
}

/** Back before the first ride, with what stays whatever the service is. Rides of the wrong name get the right one. */
const restarted = (
  draft: Draft,
  said: SaidStart,
  { atStart }: CorrectionFacts,
  name: string | null,
): Draft => ({
  ...draft,
  ...atStart,
  ...said,
  initialService: draft.initialService,
  step: 'Initialization',
  service: null,
  isPlanLaid: false,
  rides: draft.rides
    .filter((ride) => !isOfWrongPlan(ride, name))
    .map((ride) => (ride.service === draft.service ? { ...ride, service: name ?? ride.service } : ride)),
})

const isKeyAmong =
  (rides: readonly DraftRide[]) =>
  ({ key }: Pick<DraftRide, 'key'>): boolean =>
    rides.some((ride) => ride.key === key)

/** What was entered on rides of the wrong plan goes to those of the right one; what finds none is lost. */
const withEntries = (before: Draft, begun: Draft, facts: CorrectionFacts): Corrected => {
  const line = facts.lines.find(({ name }) => name === begun.line) ?? { paths: [] }
  const isLaidAnew = (ride: DraftRide): boolean => !isKeyAmong(before.rides)(ride)
  const entered = before.rides.flatMap((ride, index) => {
    if (!isOfWrongPlan(ride, begun.service)) return []
    const own = takenOverFrom(ride) === null ? ride : { ...ride, driverSubstitution: null }
    const plannedTrain = plannedTrainOf(ride, before, facts)
    const bare = { ...withoutRelief(own), planned: own.planned }
    const isTouched = own.driverSubstitution !== null || Object.keys(enteredOn(bare, plannedTrain)).length > 0
    return isTouched ? [{ number: index + 1, ride: own, plannedTrain }] : []
  })
  // Who has said when they left is surest of which ride it was.
  const inTurn = entered.toSorted(
    (one, other) => Number(one.ride.departureTime === null) - Number(other.ride.departureTime === null),
  )
  return inTurn.reduce<Corrected>(
    ({ draft, lost }, { number, ride, plannedTrain }) => {
      const same = findSameRide(ride, draft.rides.filter(isLaidAnew))
      if (!same) return { draft, lost: [...lost, { number, ride }] }
      const carried = carriedTo(same, ride, { line, plannedTrain })
      return { draft: { ...draft, rides: draft.rides.with(draft.rides.indexOf(same), carried) }, lost }
    },
    { draft: begun, lost: [] },
  )
}

/**
 * The bulletin under its right PAP and service, and what is lost by that. What was entered on rides that the right
 * service also has is kept, as are rides beside the plan, manoeuvres, observations of the service and the real end.
 */
export const correctedStart = (
  draft: Draft,
  { pap, choice }: SaidStart,
  facts: CorrectionFacts,
): Result<Corrected, readonly Fault[]> => {
  // A form may hand in a whole draft: of that, nothing else is said.
  const said = { pap, choice }
  const name = findChosenService({ ...draft, ...said })
  const begun = beginDriving(restarted(draft, said, facts, name), facts)
  if (!begun.ok) return begun
  if (name === draft.service && begun.value.line === draft.line)
    return success({ draft: { ...draft, ...said }, lost: [] })
  const { draft: corrected, lost } = withEntries(draft, begun.value, facts)
  const delayReason = { ...corrected.delayReason, delayDifferent: null }
  return success({
    draft: withRidesInOrder(withDelayAgainstPlan({ ...corrected, delayReason })),
    lost: lost.toSorted((one, other) => one.number - other.number),
  })
}

/** « Corriger le PAP ou le service », as long as one drives. */
export const correctStart = (draft: Draft, said: SaidStart, facts: CorrectionFacts): Edited =>
  editedIn(['Driving'], draft, () => {
    const corrected = correctedStart(draft, said, facts)
    return corrected.ok ? fitting(corrected.value.draft) : corrected
  })
