import type { Queries } from '../database/database.ts'
import { arrivalsRepository } from './arrivals/repository.ts'
import { arrivalsService, type ArrivalsService } from './arrivals/service.ts'
import { calendarsRepository } from './calendars/repository.ts'
import { calendarsService, type CalendarsService } from './calendars/service.ts'
import { ordersRepository } from './orders/repository.ts'
import { ordersService, type OrdersService } from './orders/service.ts'
import { timetablesRepository } from './timetables/repository.ts'
import { timetablesService, type TimetablesService } from './timetables/service.ts'

export type PlanningServices = {
  calendars: CalendarsService
  timetables: TimetablesService
  orders: OrdersService
  arrivals: ArrivalsService
}

/** Wires the planning services: orders need timetables, and both need calendars. */
export const planningServices = (queries: Queries, timeZone: string): PlanningServices => {
  const calendars = calendarsService(calendarsRepository(queries), timeZone)
  const timetables = timetablesService(timetablesRepository(queries), calendars, timeZone)
  const orders = ordersService(ordersRepository(queries), calendars, timetables)
  return { calendars, timetables, orders, arrivals: arrivalsService(arrivalsRepository(queries)) }
}
