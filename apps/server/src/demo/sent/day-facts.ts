import type { SampleFacts } from '@bulletin/domain/sample/sample-facts'
import type { OrderedDriver, OrderedService } from '@bulletin/domain/service/ordered-service'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Day } from '@bulletin/domain/time/day'

/** What is known of a line on a day, whoever drives there. */
export type DayFacts = Pick<SampleFacts, 'line' | 'plan' | 'fleet' | 'parkPositions'>

/** Where a played day comes from. */
export type DayBook = {
  /** Everybody who was told to do something on that line. */
  ordersOn: (line: string, day: Day) => Promise<readonly OrderedDriver[]>
  factsOn: (line: string, day: Day) => Promise<DayFacts>
  /** What an order means. Null when it is gone. */
  orderOf: (driver: OrderedDriver, day: Day, facts: DayFacts) => Promise<OrderedService | null>
}

/** The order to do a service of the plan. */
export const orderFor = (
  { matricularAccount, firstname, lastname }: OrderedDriver,
  { id, tableCode, theoreticalStartService, theoreticalEndService, ionDonRm }: PlannedService,
): OrderedService => ({
  driver: { matricularAccount, firstname, lastname },
  service: { ...id, tableCode, theoreticalStartService, theoreticalEndService, ionDonRm },
  segments: [],
})
