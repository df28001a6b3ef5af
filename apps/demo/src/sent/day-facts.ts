import type { SampleFacts } from '@bulletin/domain/sample/sample-facts'
import type { OrderedDriver, OrderedService } from '@bulletin/domain/service/ordered-service'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Day } from '@bulletin/domain/time/day'

/** The facts of a line on a day, independent of the driver. */
export type DayFacts = Pick<SampleFacts, 'line' | 'plan' | 'fleet' | 'parkPositions'>

/** The source of the data of a played day. */
export type DayBook = {
  /** All drivers with an order on that line. */
  ordersOn: (line: string, day: Day) => Promise<readonly OrderedDriver[]>
  factsOn: (line: string, day: Day) => Promise<DayFacts>
  /** The details of an order. Null if it no longer exists. */
  orderOf: (driver: OrderedDriver, day: Day, facts: DayFacts) => Promise<OrderedService | null>
}

/** The order for a service of the plan. */
export const orderFor = (
  { matricularAccount, firstname, lastname }: OrderedDriver,
  { id, tableCode, theoreticalStartService, theoreticalEndService, ionDonRm }: PlannedService,
): OrderedService => ({
  driver: { matricularAccount, firstname, lastname },
  service: { ...id, tableCode, theoreticalStartService, theoreticalEndService, ionDonRm },
  segments: [],
})
