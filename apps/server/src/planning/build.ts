import type { Queries } from '../database/database.ts'
import { arrivalsRepository } from './arrivals/repository.ts'
import { arrivalsService } from './arrivals/service.ts'
import { calendarsRepository } from './calendars/repository.ts'
import { calendarsService } from './calendars/service.ts'
import { ordersRepository } from './orders/repository.ts'
import { ordersService } from './orders/service.ts'
import type { PlanningServices } from './routes.ts'
import { timetablesRepository } from './timetables/repository.ts'
import { timetablesService } from './timetables/service.ts'

/** The parts of the plan put together: orders need timetables, and both need calendars. */
export const planningServices = (queries: Queries, timeZone: string): PlanningServices => {
  const calendars = calendarsService(calendarsRepository(queries), timeZone)
  const timetables = timetablesService(timetablesRepository(queries), calendars, timeZone)
  const orders = ordersService(ordersRepository(queries), calendars, timetables)
  return { calendars, timetables, orders, arrivals: arrivalsService(arrivalsRepository(queries)) }
}
