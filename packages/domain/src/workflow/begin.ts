import { delayBetween, endAfter } from '../delay/delay.ts'
import { canonicalJson } from '../document/canonical.ts'
import type { NewKey } from '../document/key.ts'
import { findChosenService } from '../draft/choose-service.ts'
import type { Draft } from '../draft/draft.ts'
import { edited, editedIn, refused, type Edited } from '../draft/editing.ts'
import { DRAFT_DELAY_MAX_MINUTES, RIDES_MAX } from '../limits.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { referenceTo } from '../network/station.ts'
import { fault } from '../problem/fault.ts'
import { hasStationsOf } from '../ride/follows-plan.ts'
import { rideFromPlan, withPlan } from '../ride/new-ride.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { PlannedRide, PlannedService } from '../service/planned-service.ts'
import type { Reserve } from '../service/reserve.ts'
import type { Day } from '../time/day.ts'
import { followStep } from './steps.ts'

/** The plan of a day as the tablet has it, for the lines of the driver's group. */
export type PlanFacts = {
  day: Day
  services: readonly PlannedService[]
  reserves: readonly Pick<Reserve, 'type' | 'start' | 'end'>[]
  lines: readonly Pick<Line, 'name' | 'stations' | 'paths'>[]
  /** The table code that the day's note gives each line that has one. */
  noteCodes: ReadonlyMap<string, string>
  newKey: NewKey
}

const NO_PLAN = { theoreticalStartService: null, theoreticalEndService: null, ionDonRm: null }

/**
 * The line picked with another service no longer applies once the driver keeps the ordered service or picks a reserve.
 */
const chosenLine = ({ choice, line }: Draft): string =>
  choice.origin === 'CHANGED' && choice.activity === 'SERVICE' ? (choice.line ?? line) : line

const findPlanned = (draft: Draft, name: string, { services }: PlanFacts): PlannedService | null =>
  services.find(
    ({ id }) => id.date === draft.date && id.serviceName === name && id.line === chosenLine(draft),
  ) ?? null

/** Rides entered before the plan arrived are matched, in order, to planned rides between the same stations. */
const ridesOf = (
  entered: readonly DraftRide[],
  planned: readonly PlannedRide[],
  { service, line, newKey }: { service: string; line: Pick<Line, 'paths'>; newKey: NewKey },
): DraftRide[] => {
  const left = [...entered]
  const laidOut = planned.map((ride) => {
    const index = left.findIndex((candidate) => candidate.planned === null && hasStationsOf(candidate, ride))
    const [found] = index === -1 ? [] : left.splice(index, 1)
    return found ? withPlan(found, { planned: ride, service }, line) : rideFromPlan(ride, service, newKey())
  })
  return [...laidOut, ...left]
}

const withPlannedService = (draft: Draft, planned: PlannedService, facts: PlanFacts): Draft => {
  const { line, terminus, serviceName } = planned.id
  const ways = facts.lines.find(({ name }) => name === line) ?? { stations: [], paths: [] }
  const station = findStation(ways, terminus)
  const known = line === draft.line ? draft : { terminus: null, tableCode: null }
  return {
    ...draft,
    line,
    terminus: station ? referenceTo(station) : known.terminus,
    tableCode: planned.tableCode ?? facts.noteCodes.get(line) ?? known.tableCode,
    theoreticalStartService: planned.theoreticalStartService,
    theoreticalEndService: planned.theoreticalEndService,
    ionDonRm: planned.ionDonRm,
    isPlanLaid: true,
    ...(planned.timetable && { timetable: planned.timetable }),
    rides: ridesOf(draft.rides, planned.rides, { service: serviceName, line: ways, newKey: facts.newKey }),
  }
}

const withReserve = (draft: Draft, { start, end }: Pick<Reserve, 'start' | 'end'>): Draft => ({
  ...draft,
  theoreticalStartService: start,
  theoreticalEndService: end,
  ionDonRm: null,
  isPlanLaid: true,
})

/** The draft with the plan of that service or reserve applied; null when the plan has neither. */
const findLaidOut = (draft: Draft, name: string, facts: PlanFacts): Draft | null => {
  const planned = findPlanned(draft, name, facts)
  if (planned) return withPlannedService(draft, planned, facts)
  const reserve = facts.reserves.find(({ type }) => type === name)
  return reserve ? withReserve(draft, reserve) : null
}

/** A service that is not in the plan has no planned end; an ordered one keeps at least the hours of its order. */
const withoutPlan = (draft: Draft, facts: PlanFacts): Draft => {
  if (draft.choice.origin === 'ORDERED') return draft
  const line = chosenLine(draft)
  const known = line === draft.line ? draft : { terminus: null, tableCode: null }
  const tableCode = facts.noteCodes.get(line) ?? known.tableCode
  return { ...draft, ...NO_PLAN, line, terminus: known.terminus, tableCode }
}

/** A plan of another day, left over in the cache, does not apply to this one. */
const factsOf = (draft: Draft, facts: PlanFacts): PlanFacts =>
  facts.day === draft.date ? facts : { ...facts, services: [], reserves: [], noteCodes: new Map() }

export const fitting = (draft: Draft): Edited =>
  draft.rides.length > RIDES_MAX ? refused(fault('RIDES_MAX', ['rides'], { max: RIDES_MAX })) : edited(draft)

/** « Continuer »: fixes the service of the day and adds its planned rides. */
export const beginDriving = (draft: Draft, given: PlanFacts): Edited => {
  const begun = followStep(draft, 'begin', null)
  const name = findChosenService(draft)
  if (!begun.ok || name === null) return begun
  const facts = factsOf(draft, given)
  const { timetable: _earlier, ...chosen } = begun.value
  const laidOut = findLaidOut(chosen, name, facts) ?? withoutPlan(chosen, facts)
  return fitting({ ...laidOut, service: name })
}

/**
 * When the planned end arrives after the driver typed an end and a delay, the end wins and the delay is recomputed from
 * it; a delay typed alone gives an end.
 */
export const withDelayAgainstPlan = (draft: Draft): Draft => {
  const { theoreticalEndService, realEndService, delayMinute } = draft
  if (theoreticalEndService === null) return draft
  if (realEndService !== null) {
    const delay = delayBetween(theoreticalEndService, realEndService)
    return { ...draft, delayMinute: Math.min(delay, DRAFT_DELAY_MAX_MINUTES) }
  }
  return delayMinute === null
    ? draft
    : { ...draft, realEndService: endAfter(theoreticalEndService, delayMinute) }
}

const headOf = ({
  terminus,
  tableCode,
  theoreticalStartService,
  theoreticalEndService,
  ionDonRm,
}: Draft) => ({
  terminus,
  tableCode,
  theoreticalStartService,
  theoreticalEndService,
  ionDonRm,
})

/** Rides are added only on the step where they can be filled in: on the end step, only the other fields are updated. */
const withHeadOf = (draft: Draft, laidOut: Draft): Draft =>
  canonicalJson(headOf(draft)) === canonicalJson(headOf(laidOut))
    ? draft
    : withDelayAgainstPlan({ ...draft, ...headOf(laidOut) })

/**
 * A driver who began offline gets hours and rides when the plan arrives, on the end step only the hours; what was
 * entered meanwhile stays.
 */
export const layLatePlan = (draft: Draft, facts: PlanFacts): Edited =>
  editedIn(['Driving', 'Time'], draft, () => {
    if (draft.isPlanLaid || draft.service === null) return edited(draft)
    const laidOut = findLaidOut(draft, draft.service, factsOf(draft, facts))
    if (!laidOut) return edited(draft)
    const hasRidesToFill = laidOut.rides !== draft.rides && draft.step === 'Time'
    return hasRidesToFill ? edited(withHeadOf(draft, laidOut)) : fitting(withDelayAgainstPlan(laidOut))
  })
