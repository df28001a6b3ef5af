import { chooseReserve, chooseService } from '../draft/choose-service.ts'
import { edited } from '../draft/editing.ts'
import type { PlannedService } from '../service/planned-service.ts'
import { isReserve } from '../service/service-name.ts'
import { happens, oneOf } from './chance.ts'
import type { Doing, SampleFacts } from './sample-facts.ts'

/** The share of drivers with an order who do another service, and of those who are on reserve instead. */
const OTHER_SERVICE_SHARE = 0.04
const RESERVE_SHARE = 0.02
/** The same for drivers without an order. */
const UNORDERED_RESERVE_SHARE = 0.4
/** The reserve that is always offered. */
const USUAL_RESERVE = 'RA'

const plannedOf = ({ plan, line, day }: SampleFacts): PlannedService[] =>
  plan.services.filter(({ id }) => id.line === line.name && id.date === day)

const standingBy =
  ({ plan, chance }: SampleFacts): Doing =>
  (draft) =>
    chooseReserve(draft, oneOf(chance, plan.reserves)?.type ?? USUAL_RESERVE)

const doing =
  ({ id }: PlannedService): Doing =>
  (draft) =>
    chooseService(draft, { name: id.serviceName, line: id.line })

const anotherService = (facts: SampleFacts): Doing => {
  const ordered = facts.ordered?.service.serviceName
  const found = oneOf(
    facts.chance,
    plannedOf(facts).filter(({ id, rides }) => rides.length > 0 && id.serviceName !== ordered),
  )
  return found ? doing(found) : standingBy(facts)
}

/** Picks the longest service, because a full bulletin needs rides out and back. */
const longestService = (facts: SampleFacts): Doing => {
  const [longest] = plannedOf(facts).toSorted((one, other) => other.rides.length - one.rides.length)
  return longest ? doing(longest) : standingBy(facts)
}

const isDrivable = (facts: SampleFacts, name: string): boolean =>
  plannedOf(facts).some(({ id, rides }) => id.serviceName === name && rides.length > 1)

const AS_ORDERED: Doing = edited

/** The driver's choice for the day: mostly the ordered service. */
export const sampleChoice = (facts: SampleFacts): Doing => {
  const { chance, ordered, full, day } = facts
  const order = ordered?.service.date === day ? ordered.service.serviceName : null
  if (full) return order !== null && isDrivable(facts, order) ? AS_ORDERED : longestService(facts)
  if (order === null)
    return happens(chance, UNORDERED_RESERVE_SHARE) ? standingBy(facts) : anotherService(facts)
  if (happens(chance, OTHER_SERVICE_SHARE)) return anotherService(facts)
  return !isReserve(order) && happens(chance, RESERVE_SHARE) ? standingBy(facts) : AS_ORDERED
}
