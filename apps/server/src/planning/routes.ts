import {
  getIntergare,
  getNoteH,
  getOrderedService,
  listOrderedDrivers,
  listPlannedServices,
  listReserves,
} from '@bulletin/contract/calls/planning'
import type { Clock } from '@bulletin/domain/time/clock'
import type { CallRouter } from '../http/call-router.ts'
import type { PlanningServices } from './build.ts'

/** Runs `read` with services that all see one consistent snapshot of the plan. */
export type ReadPlan = <Outcome>(read: (plan: PlanningServices) => Promise<Outcome>) => Promise<Outcome>

export const planningRoutes = (router: CallRouter, readPlan: ReadPlan, clock: Clock): void => {
  router.answer(listPlannedServices, ({ account, query }) =>
    readPlan(({ timetables }) => timetables.listPlannedServices(account, query)),
  )
  router.answer(getOrderedService, ({ account, query }) =>
    readPlan(({ orders }) => orders.getOrderedService(account, query)),
  )
  router.answer(listOrderedDrivers, async ({ account, query, trace }) => {
    const found = await readPlan(({ orders }) => orders.listOrderedDrivers(account, query))
    if (found.ok) trace.note({ count: found.value.length })
    return found
  })
  router.answer(listReserves, ({ query }) => readPlan(({ calendars }) => calendars.listReserves(query.date)))
  router.answer(getNoteH, ({ account, query }) =>
    readPlan(({ calendars }) => calendars.getNoteH(account, query.line, query.date)),
  )
  router.answer(getIntergare, ({ account, query }) =>
    readPlan(({ arrivals }) => arrivals.getArrival(account, query, clock.now())),
  )
}
