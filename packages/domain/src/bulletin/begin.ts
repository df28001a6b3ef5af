import { delayBetween, endAfter } from '../delay/delay.ts'
import type { Line } from '../network/line.ts'
import { DRAFT_DELAY_MAX_MINUTES, RIDES_MAX } from '../limits.ts'
import { findStation } from '../network/ends.ts'
import { referenceTo } from '../network/station.ts'
import { fault } from '../problem/fault.ts'
import { hasStationsOf } from '../ride/follows-plan.ts'
import { rideFromPlan, withPlan } from '../ride/new-ride.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { PlannedRide, PlannedService } from '../service/planned-service.ts'
import type { Reserve } from '../service/reserve.ts'
import type { Day } from '../time/day.ts'
import { canonicalJson } from './canonical.ts'
import { findChosenService } from './choose-service.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'
import type { NewKey } from './key.ts'
import { followStep } from './steps.ts'

/** What the tablet knows of the plan of a day, for the lines of the driver's group. */
export type PlanFacts = {
  day: Day
  services: readonly PlannedService[]
  reserves: readonly Pick<Reserve, 'type' | 'start' | 'end'>[]
  lines: readonly Pick<Line, 'name' | 'stations' | 'paths'>[]
  /** The table code that the note of the day gives a line, if it has one. */
  noteCodes: ReadonlyMap<string, string>
  newKey: NewKey
}

const NO_PLAN = { theoreticalStartService: null, theoreticalEndService: null, ionDonRm: null }

/** A line picked along with another service says nothing once one keeps to the order or stands by. */
const chosenLine = ({ choice, line }: Draft): string =>
  choice.origin === 'CHANGED' && choice.activity === 'SERVICE' ? (choice.line ?? line) : line

const findPlanned = (draft: Draft, name: string, { services }: PlanFacts): PlannedService | null =>
  services.find(
    ({ id }) => id.date === draft.date && id.serviceName === name && id.line === chosenLine(draft),
  ) ?? null

/** Rides that were entered before the plan was known become those of the plan between the same stations, in their order. */
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

/** The draft with what the plan says of that service or reserve; null when it says nothing. */
const findLaidOut = (draft: Draft, name: string, facts: PlanFacts): Draft | null => {
  const planned = findPlanned(draft, name, facts)
  if (planned) return withPlannedService(draft, planned, facts)
  const reserve = facts.reserves.find(({ type }) => type === name)
  return reserve ? withReserve(draft, reserve) : null
}

/** A service that the plan does not know has no planned end; what was ordered has at least the hours of its order. */
const withoutPlan = (draft: Draft, facts: PlanFacts): Draft => {
  if (draft.choice.origin === 'ORDERED') return draft
  const line = chosenLine(draft)
  const known = line === draft.line ? draft : { terminus: null, tableCode: null }
  const tableCode = facts.noteCodes.get(line) ?? known.tableCode
  return { ...draft, ...NO_PLAN, line, terminus: known.terminus, tableCode }
}

/** The plan of another day, left over from before, says nothing about this one. */
const factsOf = (draft: Draft, facts: PlanFacts): PlanFacts =>
  facts.day === draft.date ? facts : { ...facts, services: [], reserves: [], noteCodes: new Map() }

export const fitting = (draft: Draft): Edited =>
  draft.rides.length > RIDES_MAX ? refused(fault('RIDES_MAX', ['rides'], { max: RIDES_MAX })) : edited(draft)

/** « Continuer »: settles what is done today and lays out its theoretical rides. */
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
 * Of an end and a delay that were typed before there was a planned end, the end stands and the delay follows from it; a
 * delay that was typed alone now has an end.
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

/** Rides are laid out where they can be filled in: on the end step they stay as they are, and only the rest comes. */
const withHeadOf = (draft: Draft, laidOut: Draft): Draft =>
  canonicalJson(headOf(draft)) === canonicalJson(headOf(laidOut))
    ? draft
    : withDelayAgainstPlan({ ...draft, ...headOf(laidOut) })

/**
 * Who began without a network gets hours and rides when the plan arrives, on the end step the hours alone; what was
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
