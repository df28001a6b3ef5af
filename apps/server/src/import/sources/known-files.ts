/** The GTFS tables that bulletins need. */
export const GTFS_FILES = [
  'agency.txt',
  'feed_info.txt',
  'stops.txt',
  'routes.txt',
  'trips.txt',
  'stop_times.txt',
  'calendar.txt',
  'calendar_dates.txt',
  'frequencies.txt',
] as const

export const TODS_FILES = [
  'stops_supplement.txt',
  'routes_supplement.txt',
  'trips_supplement.txt',
  'stop_times_supplement.txt',
  'calendar_supplement.txt',
  'calendar_dates_supplement.txt',
  'run_events.txt',
  'employee_run_dates.txt',
  'vehicles.txt',
  'vehicle_assignments.txt',
] as const

/** Lists that GTFS and TODS cannot express, each as CSV or JSON. */
export const LIST_NAMES = [
  'people',
  'chiefs',
  'reserves',
  'notes-h',
  'park-positions',
  'materials',
  'uo-codes',
  'role-mappings',
] as const

export const MAPPING_FILE = 'mapping.json'

const KNOWN: ReadonlySet<string> = new Set([
  ...GTFS_FILES,
  ...TODS_FILES,
  ...LIST_NAMES.flatMap((name) => [`${name}.csv`, `${name}.json`]),
  MAPPING_FILE,
])

export const isKnownFile = (name: string): boolean => KNOWN.has(name)

/** A nested archive: it is not read, so it must be reported. */
export const isArchive = (name: string): boolean => name.toLowerCase().endsWith('.zip')
