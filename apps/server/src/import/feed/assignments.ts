import { importFault } from '../faults.ts'
import { readTable } from '../tables/read-table.ts'
import type { Calendars } from './calendars.ts'
import type { FeedEmployeeRunDate, FeedVehicle, FeedVehicleAssignment } from './feed.ts'
import type { Reading } from './merge.ts'
import { interner, refer } from './references.ts'
import { runKey, type Runs } from './runs.ts'
import { EMPLOYEE_RUN_DATES, VEHICLE_ASSIGNMENTS, VEHICLES } from './shapes.ts'
import type { Trips } from './trips.ts'

/** Reads which employee does which run on which day. Rows whose service a supplement deleted are dropped. */
export const readEmployeeRunDates = async (
  { files, faults, contradictions }: Reading,
  calendars: Calendars,
  /** Null if the events had contradictions: some event's run is uncertain, so references to runs are not checked. */
  runs: Runs | null,
): Promise<FeedEmployeeRunDate[]> => {
  const file = 'employee_run_dates.txt'
  const found: FeedEmployeeRunDate[] = []
  if (!files.names.has(file)) return found
  if (!files.names.has('run_events.txt'))
    faults.add(importFault('FILE_MISSING', {}, { file: 'run_events.txt' }))
  const intern = interner()
  await readTable(files, file, EMPLOYEE_RUN_DATES, faults, (row, line) => {
    const { service_id: serviceId, run_id: runId } = row
    const place = { file, line, field: 'service_id' }
    if (refer(serviceId, calendars, () => place, contradictions) !== 'KNOWN') return
    if (runs?.has(runKey(serviceId, runId)) === false) {
      const blanks = { value: runId, target: 'run_events.txt' }
      contradictions.add(importFault('REFERENCE_UNKNOWN', blanks, { file, line, field: 'run_id' }))
    }
    found.push({
      file,
      line,
      date: intern(row.date),
      serviceId: intern(serviceId),
      runId: intern(runId),
      employeeId: intern(row.employee_id),
    })
  })
  return found
}

export const readVehicles = async ({ files, faults }: Reading): Promise<FeedVehicle[]> => {
  const file = 'vehicles.txt'
  const found: FeedVehicle[] = []
  if (files.names.has(file))
    await readTable(files, file, VEHICLES, faults, (row, line) => {
      found.push({
        file,
        line,
        vehicleId: row.vehicle_id,
        label: row.vehicle_label,
        licensePlate: row.license_plate,
      })
    })
  return found
}

/** The services of each block, from trips and events. */
const servicesOfBlocks = (calendars: Calendars, trips: Trips, runs: Runs): Map<string, Set<string>> => {
  const blocks = new Map<string, Set<string>>()
  const note = (blockId: string | null, serviceId: string): void => {
    if (blockId === null) return
    // An unknown service was already reported at its reference; it must not cause a second fault here.
    const known = calendars.rows.has(serviceId) ? [serviceId] : []
    const services = blocks.get(blockId)
    if (services) for (const service of known) services.add(service)
    else blocks.set(blockId, new Set(known))
  }
  for (const { blockId, serviceId } of trips.rows.values()) note(blockId, serviceId)
  // A block of a run-as-directed has no trip.
  for (const run of runs.values())
    for (const { blockId, serviceId } of run)
      if (blockId !== null && !blocks.has(blockId)) note(blockId, serviceId)
  return blocks
}

/** Reads which vehicle does which block on which day. Rows whose service a supplement deleted are dropped. */
export const readVehicleAssignments = async (
  { files, faults, contradictions }: Reading,
  {
    calendars,
    trips,
    runs,
    vehicles,
  }: {
    readonly calendars: Calendars
    readonly trips: Trips
    readonly runs: Runs
    readonly vehicles: readonly FeedVehicle[]
  },
): Promise<FeedVehicleAssignment[]> => {
  const file = 'vehicle_assignments.txt'
  const found: FeedVehicleAssignment[] = []
  if (!files.names.has(file)) return found
  const none: ReadonlySet<string> = new Set()
  const blocks = servicesOfBlocks(calendars, trips, runs)
  const fleet = {
    rows: new Set(vehicles.map(({ vehicleId }) => vehicleId)),
    deleted: none,
    file: 'vehicles.txt',
  }
  const intern = interner()
  await readTable(files, file, VEHICLE_ASSIGNMENTS, faults, (row, line) => {
    const { service_id: serviceId, block_id: blockId } = row
    const at = (field: string) => () => ({ file, line, field })
    if (serviceId !== null && refer(serviceId, calendars, at('service_id'), contradictions) === 'DELETED')
      return
    const known = { rows: blocks, deleted: trips.deletedBlocks, file: 'trips.txt' }
    if (refer(blockId, known, at('block_id'), contradictions) === 'DELETED') return
    refer(row.vehicle_id, fleet, at('vehicle_id'), contradictions)
    if (serviceId === null && (blocks.get(blockId)?.size ?? 0) > 1)
      contradictions.add(importFault('VALUE_MISSING', {}, at('service_id')()))
    found.push({
      file,
      line,
      date: intern(row.date),
      serviceId: intern(serviceId),
      blockId: intern(blockId),
      vehicleId: intern(row.vehicle_id),
    })
  })
  return found
}
