import type { Role } from '../../access/role.ts'
import type { LineName } from '../../network/line-name.ts'
import type { Quadrigram } from '../../network/station.ts'
import type { Matricule } from '../../people/matricule.ts'
import type { Day } from '../../time/day.ts'

const PATH = ['line', 'lane', 'from', 'to'] as const
const STATION = ['line', 'station'] as const
const TIMETABLE = ['line', 'version', 'calendar'] as const
const SERVICE = [...TIMETABLE, 'service'] as const
const RIDE = [...SERVICE, 'from', 'to', 'at'] as const
const SEGMENT = [...SERVICE, 'start', 'end'] as const
const TRIP = [...TIMETABLE, 'trip'] as const
const PARK_POSITION = ['line', 'station', 'position'] as const

/** The contradictions, each with the placeholders of its message. */
export const PLAN_FAULT_BLANKS = {
  REPEATED_LINE: ['line'],
  REPEATED_CALENDAR: ['calendar'],
  REPEATED_TIMETABLE: TIMETABLE,
  REPEATED_ROSTER: ['roster'],
  REPEATED_ROSTER_DRIVER: ['roster', 'person'],
  REPEATED_ROSTER_DAY: ['roster', 'day', 'calendar'],
  REPEATED_ORDER: ['day', 'person', 'service'],
  REPEATED_DAY_OFF: ['day', 'person'],
  REPEATED_RESERVE: ['reserve'],
  REPEATED_NOTE_H: ['line', 'calendar'],
  REPEATED_MATERIAL: ['line', 'material'],
  REPEATED_PARK_POSITION: PARK_POSITION,
  REPEATED_PERSON: ['person'],
  REPEATED_CHIEF: ['person'],

  TIMETABLE_LINE_UNKNOWN: TIMETABLE,
  TIMETABLE_CALENDAR_UNKNOWN: TIMETABLE,
  ROSTER_LINE_UNKNOWN: ['roster', 'line'],
  ROSTER_STATION_UNKNOWN: ['roster', 'line', 'station'],
  ROSTER_CALENDAR_UNKNOWN: ['roster', 'calendar'],
  ROSTER_PERSON_UNKNOWN: ['roster', 'person'],
  ORDER_LINE_UNKNOWN: ['day', 'person', 'line'],
  ORDER_PERSON_UNKNOWN: ['day', 'person'],
  NOTE_H_LINE_UNKNOWN: ['line', 'code'],
  NOTE_H_CALENDAR_UNKNOWN: ['line', 'code', 'calendar'],
  MATERIAL_LINE_UNKNOWN: ['line', 'material'],
  PARK_POSITION_LINE_UNKNOWN: PARK_POSITION,
  PARK_POSITION_STATION_UNKNOWN: PARK_POSITION,
  CHIEF_UNKNOWN: ['person'],

  DAY_BEYOND_CYCLE: ['roster', 'day', 'days'],
  CALENDAR_BACKWARDS: ['calendar'],
  CALENDAR_DAY_TWICE: ['calendar', 'day'],
  RESERVE_BACKWARDS: ['reserve'],
  SERVICE_TWICE_A_DAY: ['line', 'service', 'day', 'one', 'other'],

  REPEATED_STATION: STATION,
  PATH_STATION_UNKNOWN: [...PATH, 'station'],
  STATION_ON_NO_PATH: STATION,
  PATH_NOT_FROM_ZERO: PATH,
  PATH_NOT_GROWING: [...PATH, 'station'],
  PATH_AGAINST_STATIONS: PATH,
  STATION_ONE_WAY: [...STATION, 'lane'],
  STATION_BOTH_WAYS: [...STATION, 'lane'],
  STATION_OTHER_WAY: [...STATION, 'lane', 'marked'],
  STATION_OTHER_BRANCH: [...PATH, 'station', 'branch'],
  DIAGRAM_POSITION_TWICE: ['line', 'position'],
  BRANCH_POSITION_TWICE: ['line', 'branch', 'position'],
  DIAGRAM_TOO_LONG: ['line', 'count', 'max'],
  BRANCH_TOO_LONG: ['line', 'branch', 'count', 'max'],
  EXTREME_TERMINUS_OFF_DIAGRAM: STATION,
  INTERMEDIATE_TERMINUS_OFF_DIAGRAM: STATION,
  PROVISIONAL_SERVICE_OFF_DIAGRAM: STATION,
  GARAGE_OFF_DIAGRAM: STATION,
  STOCK_CHANGE_OFF_DIAGRAM: STATION,
  LAPS_COUNTED_NOWHERE: ['line'],
  LAPS_COUNTED_TWICE: ['line', 'stations'],
  LAPS_COUNTED_WITHIN: STATION,
  TERMINUS_NOT_PROPOSED: ['line', 'lane', 'count'],
  PATH_END_NO_TERMINUS: STATION,
  TERMINUS_NEVER_LEFT: [...STATION, 'lane'],
  TERMINUS_LEFT_OTHERWISE: [...STATION, 'lane', 'other'],

  REPEATED_SERVICE: SERVICE,
  SERVICE_BACKWARDS: SERVICE,
  WINDOW_BACKWARDS: SERVICE,
  SERVICE_NAMED_AS_RESERVE: SERVICE,
  SERVICE_STATION_UNKNOWN: [...SERVICE, 'station'],
  SERVICE_STATION_OFF_DIAGRAM: [...SERVICE, 'station'],
  RIDE_BACKWARDS: RIDE,
  RIDE_TOO_EARLY: RIDE,
  RIDE_OUTSIDE_SERVICE: RIDE,
  RIDE_WITHOUT_DISTANCE: RIDE,
  RIDE_WITHOUT_PATH: RIDE,
  RIDE_WRONG_LANE: [...RIDE, 'lane', 'given'],
  SEGMENT_BACKWARDS: SEGMENT,
  SEGMENT_OUTSIDE_SERVICE: SEGMENT,
  SEGMENT_TOO_EARLY: SEGMENT,
  TRAIN_IN_TWO_PLACES: [...TIMETABLE, 'train', 'at', 'one', 'other'],
  REPEATED_TRIP: TRIP,
  TRIP_BACKWARDS: TRIP,
  TRIP_STATION_UNKNOWN: [...TRIP, 'station'],
} as const

export type PlanFaultCode = keyof typeof PLAN_FAULT_BLANKS

/** Every contradiction of a network, a plan or a directory, whatever its source format. */
export const PLAN_FAULTS = Object.keys(PLAN_FAULT_BLANKS) as PlanFaultCode[]

type TimetableSubject = { line: LineName; version: string; calendar: string }

/** What a fault is about: a file reader maps it back to a place in the file. */
export type PlanSubject =
  | { kind: 'line'; line: LineName }
  | { kind: 'station'; line: LineName; quadrigram: Quadrigram }
  | { kind: 'calendar'; id: string }
  | ({ kind: 'timetable' } & TimetableSubject)
  | ({ kind: 'service'; serviceName: string } & TimetableSubject)
  | ({ kind: 'trip'; id: string } & TimetableSubject)
  | { kind: 'roster'; name: string }
  | { kind: 'order'; day: Day; matricule: Matricule }
  | { kind: 'reserve'; type: string }
  | { kind: 'noteH'; line: LineName; calendar: string }
  | { kind: 'material'; line: LineName; materialId: string }
  | { kind: 'parkPosition'; line: LineName; station: Quadrigram; positionName: string }
  | { kind: 'person'; matricule: Matricule }
  | { kind: 'chief'; matricule: Matricule }
  | { kind: 'uoCode'; line: LineName; code: number }
  | { kind: 'roleMapping'; role: Role; code: string }

/** Equal subjects give equal keys, so that places can be looked up by them. */
export const subjectKey = (subject: PlanSubject): string =>
  JSON.stringify(Object.entries(subject).toSorted(([one], [other]) => (one < other ? -1 : 1)))

export type PlanFault = {
  readonly code: PlanFaultCode
  readonly blanks: Readonly<Record<string, string | number>>
  readonly subject: PlanSubject
}

/** The listed faults, and the total count. */
export type PlanFaults = { readonly faults: readonly PlanFault[]; readonly count: number }

/** The types require exactly the placeholders of the message. */
export const planFault = <Code extends PlanFaultCode>(
  code: Code,
  subject: PlanSubject,
  blanks: Readonly<Record<(typeof PLAN_FAULT_BLANKS)[Code][number], string | number>>,
): PlanFault => ({ code, blanks, subject })
