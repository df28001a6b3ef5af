/**
 * What is wrong with something a person entered, or why an operation on it is refused: a value, never a sentence.
 * (A `Problem` is the refusal of a whole call; faults are what it is made of.)
 */
export const FAULT_CODES = [
  // the form of what came
  'INVALID_JSON',
  'VERSION_UNKNOWN',
  'INVALID_VALUE',
  'REQUIRED',
  'UNKNOWN_FIELD',
  'TOO_LARGE',
  // the operation as such
  'NOT_EDITABLE',
  'STEP_NOT_ALLOWED',
  'RIDE_NOT_FOUND',
  'MANEUVER_NOT_FOUND',
  'DELAY_REASON_NOT_FOUND',
  'DUPLICATE_KEY',
  // names and formats
  'MATRICULE',
  'FULL_NAME',
  'SEARCHED_DRIVER',
  'PAP_REQUIRED',
  'PAP',
  'SERVICE_FORMAT',
  'TYPED_SERVICE',
  'TRAIN',
  'MATERIAL_FORMAT',
  'POSITION',
  'SIGNAL_NAME',
  'BREAKER',
  'COMMENT_MAX',
  // starting
  'DATE_TOO_LATE',
  'DATE_TOO_EARLY',
  'ORDERED_MISSING',
  'CHOICE_REQUIRED',
  'SERVICE_REQUIRED',
  'SERVICE_IS_RESERVE',
  'RESERVE_REQUIRED',
  // rides
  'DEPARTURE_STATION_REQUIRED',
  'ARRIVAL_STATION_REQUIRED',
  'SAME_STATIONS',
  'STATION_DIRECTION',
  'STATION_UNKNOWN',
  'STATION_UNREACHABLE',
  'RIDE_OF_RESERVE',
  'RIDE_TYPE_REQUIRED',
  'DEPARTURE_TIME_REQUIRED',
  'TIME_ORDER',
  'TRAIN_REQUIRED',
  'UNPARK_POSITION_REQUIRED',
  'PARK_POSITION_REQUIRED',
  'RIDES_MAX',
  'RIDE_CONTRADICTION',
  'TIME_OUTSIDE_DAY',
  'SUBSTITUTION_UNKNOWN',
  'ARRIVAL_NOT_PLANNED',
  // materials
  'MATERIAL_REQUIRED',
  'LEAD_CAR_REQUIRED',
  'MATERIAL_UNKNOWN',
  'MATERIAL_MAX',
  'MATERIAL_NO_OPTION',
  'CHANGE_STATION_REQUIRED',
  'NO_PREVIOUS_RIDE',
  'NO_PREVIOUS_MATERIAL',
  // manual driving
  'MANUAL_DRIVING_NOT_FOLLOWED',
  'MANUAL_DRIVING_AUTOMATIC',
  'MANUAL_DRIVING_TRAVELER',
  'MANUAL_DRIVING_WITHOUT_PASSENGER',
  // manoeuvres
  'DEPARTURE_POSITION_REQUIRED',
  'ARRIVAL_POSITION_REQUIRED',
  'MANEUVERS_MAX',
  // delay
  'REAL_END_REQUIRED',
  'END_BEFORE_START',
  'END_BEFORE_ARRIVAL',
  'DELAY_REQUIRED',
  'DELAY_RANGE',
  'DELAY_MISMATCH',
  'DELAY_DIFFERENT_REQUIRED',
  'DELAY_DIFFERENT_NOT_ASKED',
  'DELAY_REASON_REQUIRED',
  'DELAY_REASON_UNEXPECTED',
  'DELAY_REASON_MAX',
  'DELAY_MINUTES_REQUIRED',
  'DELAY_MINUTES',
  'OTHER_DESCRIPTION_REQUIRED',
  'PLANNED_POSITION_REQUIRED',
  'REAL_POSITION_REQUIRED',
  // validation
  'CERTIFICATION_REQUIRED',
] as const

export type FaultCode = (typeof FAULT_CODES)[number]

/** Where: the names and indexes that lead there, e.g. `['rides', 2, 'departureTime']`. */
export type FaultPath = readonly (string | number)[]

export type FaultDetails = Readonly<Record<string, string | number>>

export type Fault = { code: FaultCode; path: FaultPath; details: FaultDetails }

export const fault = (code: FaultCode, path: FaultPath = [], details: FaultDetails = {}): Fault => ({
  code,
  path,
  details,
})

/** The faults of a part, told from the whole. */
export const faultsWithin = (path: FaultPath, faults: readonly Fault[]): Fault[] =>
  faults.map((inner) => ({ ...inner, path: [...path, ...inner.path] }))

/** The faults whose condition holds. */
export const faultsAmong = (...candidates: readonly (Fault | false)[]): Fault[] =>
  candidates.filter((candidate) => candidate !== false)
