import { findChosenService } from '../draft/choose-service.ts'
import type { Draft } from '../draft/draft.ts'
import { editedIn, withRidesInOrder, type Edited } from '../draft/editing.ts'
import type { ServiceAtStart } from '../draft/start.ts'
import type { Fault } from '../problem/fault.ts'
import { success, type Result } from '../result.ts'
import { carriedTo, enteredOn, findSameRide, type RideOfPlan } from '../ride/carried-ride.ts'
import { withoutRelief } from '../ride/relief.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { TrainNumber } from '../service/train-number.ts'
import { beginDriving, fitting, withDelayAgainstPlan, type PlanFacts } from './begin.ts'

/** The start of the bulletin (PAP and service) as the driver corrects it. */
export type SaidStart = Pick<Draft, 'pap' | 'choice'>

export type CorrectionFacts = PlanFacts & {
  /** What the bulletin held about its service when it was opened, completed with what is known by now. */
  atStart: ServiceAtStart
}

/** A ride with entries that has no counterpart in the right service. */
export type LostRide = { number: number; ride: DraftRide }

type Corrected = { draft: Draft; lost: readonly LostRide[] }

const isOfPlan = (ride: DraftRide): ride is RideOfPlan => ride.planned !== null

const takenOverFrom = ({ driverSubstitution }: DraftRide): string | null =>
  driverSubstitution?.type === 'SUBSTITUTING' ? driverSubstitution.service : null

/** Rides of the wrong plan. Rides that the driver added, or took over from another driver, stay. */
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
  // Where the plan is no longer known, the train cannot be called changed.
  return planned ? planned.train : ride.train
}

/**
 * The draft before its first ride, with what does not depend on the service. Rides of the wrong service are renamed.
 */
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

/** Moves what was entered on rides of the wrong plan to those of the right one; entries without a match are lost. */
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
  // Rides with a departure time are the surest matches, so they are matched first.
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
 * The bulletin under its right PAP and service, and what is lost by that. Entries on rides that the right service also
 * has are kept, as are rides outside the plan, manoeuvres, observations of the service and the real end.
 */
export const correctedStart = (
  draft: Draft,
  { pap, choice }: SaidStart,
  facts: CorrectionFacts,
): Result<Corrected, readonly Fault[]> => {
  // The caller may pass a whole draft: only these two fields are used.
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

/** « Corriger le PAP ou le service », while on the Driving step. */
export const correctStart = (draft: Draft, said: SaidStart, facts: CorrectionFacts): Edited =>
  editedIn(['Driving'], draft, () => {
    const corrected = correctedStart(draft, said, facts)
    return corrected.ok ? fitting(corrected.value.draft) : corrected
  })
