import type { PlanFault, PlanSubject } from './plan-faults.ts'

/** What the lists contradict of what is kept, each with the blanks that its sentence may fill. */
export const REST_RULE_BLANKS = {
  PARK_POSITION_NO_GARAGE: ['line', 'station', 'position'],
  UNIT_LINE_UNKNOWN: ['line', 'code'],
  UNIT_CODE_TWICE: ['line', 'code'],
  UNIT_CODES_MAX: ['line', 'count', 'max'],
  WORK_CODE_TWO_ROLES: ['code', 'role', 'other'],
  ROLE_CODES_MAX: ['role', 'count', 'max'],
  ADMIN_CODE_LOST: ['codes'],
} as const

export type RestRuleCode = keyof typeof REST_RULE_BLANKS

/** What is no value of a list: each names the value, and what would be one. */
const VALUE_FAULTS = [
  'MATRICULE_FORMAT',
  'PERSON_NAME_FORMAT',
  'LINE_FORMAT',
  'RESERVE_FORMAT',
  'CALENDAR_FORMAT',
  'TABLE_CODE_FORMAT',
  'QUADRIGRAM_FORMAT',
  'POSITION_FORMAT',
  'MATERIAL_FORMAT',
  'WORK_CODE_FORMAT',
] as const

/** What can be wrong with the lists that no open standard carries: people, chiefs, reserves, notes H, units, roles. */
export const REST_FAULTS = [
  'LIST_TWICE',
  'LIST_EMPTY',
  'SAME_LEAD_CARS',
  ...VALUE_FAULTS,
  ...(Object.keys(REST_RULE_BLANKS) as RestRuleCode[]),
] as const

export type RestFault =
  | PlanFault
  | {
      readonly code: RestRuleCode
      readonly blanks: Readonly<Record<string, string | number>>
      readonly subject: PlanSubject
    }

/** The compiler asks for every blank of the sentence, and for none besides. */
export const restFault = <Code extends RestRuleCode>(
  code: Code,
  subject: PlanSubject,
  blanks: Readonly<Record<(typeof REST_RULE_BLANKS)[Code][number], string | number>>,
): RestFault => ({ code, blanks, subject })

/** What lists bring and people keep here is left alone; what is there and no longer brought goes. Somebody should know. */
export const REST_NOTICES = [
  'MATERIALS_KEPT',
  'PARK_POSITIONS_KEPT',
  'LINES_WITHOUT_PLAN',
  'DRIVERS_WITHOUT_ORDER',
  'PEOPLE_REMOVED',
  'CHIEFS_REMOVED',
  'DRIVER_CODES_MISSING',
] as const
