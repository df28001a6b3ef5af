import { ordersFrom } from '@bulletin/domain/planning/rostered-orders'
import type { World } from '@bulletin/domain/planning/world'
import { runningOn } from '@bulletin/domain/service/calendar'
import type { Day } from '@bulletin/domain/time/day'
import { daysOf, type Period, type RunNames } from '../plan.ts'
import type { Run, RunEvent } from '../run.ts'
import { dateText, tableOf, timeText, type FeedTable } from '../table.ts'

type EventRow = { calendar: string; name: string; sequence: number; event: RunEvent }

const eventRowsOf = function* (runs: readonly Run[], nameOf: RunNames): Generator<EventRow> {
  for (const { line, calendar, serviceName, events } of runs) {
    const name = nameOf(line, serviceName)
    for (const [index, event] of events().entries()) yield { calendar, name, sequence: index + 1, event }
  }
}

const MID_TRIP = 1
const AT_AN_END = 2

const midTripCode = (isMidTrip: boolean | null): number | null => {
  if (isMidTrip === null) return null
  return isMidTrip ? MID_TRIP : AT_AN_END
}

export const runEventsTable = (runs: readonly Run[], nameOf: RunNames): FeedTable =>
  tableOf(
    'run_events.txt',
    {
      service_id: ({ calendar }) => calendar,
      run_id: ({ name }) => name,
      event_sequence: ({ sequence }) => sequence,
      piece_id: ({ name, event }) => (event.piece === null ? null : `${name}-${event.piece}`),
      block_id: ({ event }) => event.trip?.block ?? null,
      event_type: ({ event }) => event.type,
      trip_id: ({ event }) => event.trip?.id ?? null,
      start_location: ({ event }) => event.from,
      start_time: ({ event }) => timeText(event.start),
      start_mid_trip: ({ event }) => midTripCode(event.joinsMidTrip),
      end_location: ({ event }) => event.to,
      end_time: ({ event }) => timeText(event.end),
      end_mid_trip: ({ event }) => midTripCode(event.leavesMidTrip),
    },
    eventRowsOf(runs, nameOf),
  )

type OrderRow = { day: Day; calendar: string; name: string; matricule: string }

const orderRowsOf = function* (
  world: World,
  runs: readonly Run[],
  nameOf: RunNames,
  period: Period,
): Generator<OrderRow> {
  const known = new Set(runs.map(({ line, calendar, serviceName }) => `${line} ${calendar} ${serviceName}`))
  const ordersOn = ordersFrom(world, period.from)
  for (const [daysLater, day] of daysOf(period).entries()) {
    const running = runningOn(world.calendars, day)
    for (const { line, serviceName, matricule } of ordersOn(daysLater, new Set(running))) {
      const calendar = running.find((one) => known.has(`${line} ${one} ${serviceName}`))
      if (calendar === undefined)
        throw new Error(`On ${day}, ${matricule} is given ${serviceName} of line ${line}, which has no run`)
      yield { day, calendar, name: nameOf(line, serviceName), matricule }
    }
  }
}

export const employeeRunDatesTable = (
  world: World,
  runs: readonly Run[],
  nameOf: RunNames,
  period: Period,
): FeedTable =>
  tableOf(
    'employee_run_dates.txt',
    {
      date: ({ day }) => dateText(day),
      service_id: ({ calendar }) => calendar,
      run_id: ({ name }) => name,
      employee_id: ({ matricule }) => matricule,
    },
    orderRowsOf(world, runs, nameOf, period),
  )
