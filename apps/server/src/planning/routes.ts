import {
  getIntergare,
  getNoteH,
  getOrderedService,
  listOrderedDrivers,
  listPlannedServices,
  listReserves,
} from '@bulletin/contract/calls/planning'
import type { CallRouter } from '../http/call-router.ts'
import type { ArrivalsService } from './arrivals/service.ts'
import type { CalendarsService } from './calendars/service.ts'
import type { OrdersService } from './orders/service.ts'
import type { TimetablesService } from './timetables/service.ts'

export type PlanningServices = {
  calendars: CalendarsService
  timetables: TimetablesService
  orders: OrdersService
  arrivals: ArrivalsService
}

export const planningRoutes = (router: CallRouter, services: PlanningServices): void => {
  const { calendars, timetables, orders, arrivals } = services
  router.answer(listPlannedServices, ({ account, query }) => timetables.listPlannedServices(account, query))
  router.answer(getOrderedService, ({ account, query }) => orders.getOrderedService(account, query))
  router.answer(listOrderedDrivers, ({ account, query }) => orders.listOrderedDrivers(account, query))
  router.answer(listReserves, ({ query }) => calendars.listReserves(query.date))
  router.answer(getNoteH, ({ account, query }) => calendars.getNoteH(account, query.line, query.date))
  router.answer(getIntergare, ({ account, query }) => arrivals.getArrival(account, query))
}
