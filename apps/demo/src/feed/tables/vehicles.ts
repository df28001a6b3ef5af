import type { World } from '@bulletin/domain/planning/world'
import { runningOn } from '@bulletin/domain/service/calendar'
import type { Day } from '@bulletin/domain/time/day'
import type { LineTrips } from '../line-trips.ts'
import { daysOf, type Period } from '../plan.ts'
import { dateText, tableOf, type FeedTable } from '../table.ts'

export const vehiclesTable = ({ materials }: World): FeedTable =>
  tableOf(
    'vehicles.txt',
    {
      vehicle_id: ({ materialId }) => materialId,
      vehicle_label: ({ firstLeadCar, secondLeadCar }) => `${firstLeadCar} / ${secondLeadCar}`,
    },
    materials,
  )

type AssignmentRow = { day: Day; calendar: string; block: string; vehicle: string }

/** Trains rotate from day to day; if a line has more blocks than trains, the last blocks get none. */
const assignmentRowsOf = function* (
  { calendars, materials }: World,
  all: readonly LineTrips[],
  period: Period,
): Generator<AssignmentRow> {
  const blocksOf = new Map(all.map((one) => [one, [...new Set(one.trips.map(({ block }) => block))]]))
  for (const [daysLater, day] of daysOf(period).entries()) {
    const running = runningOn(calendars, day)
    for (const [{ line, calendar }, blocks] of blocksOf) {
      if (!running.includes(calendar)) continue
      const fleet = materials.filter((one) => one.line === line.name)
      for (const [index, block] of blocks.slice(0, fleet.length).entries()) {
        const vehicle = fleet[(index + daysLater) % fleet.length]
        if (vehicle) yield { day, calendar, block, vehicle: vehicle.materialId }
      }
    }
  }
}

export const vehicleAssignmentsTable = (world: World, all: readonly LineTrips[], period: Period): FeedTable =>
  tableOf(
    'vehicle_assignments.txt',
    {
      date: ({ day }) => dateText(day),
      service_id: ({ calendar }) => calendar,
      block_id: ({ block }) => block,
      vehicle_id: ({ vehicle }) => vehicle,
    },
    assignmentRowsOf(world, all, period),
  )
