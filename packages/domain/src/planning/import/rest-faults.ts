import type { PlanFault, PlanSubject } from './plan-faults.ts'

/** Contradictions of the lists with stored data, each with the placeholders of its message. */
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

/** Invalid values in a list: each message names the value and the expected format. */
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

/** Faults of the lists that no open standard covers: people, chiefs, reserves, notes H, units, roles. */
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

/** The types require exactly the placeholders of the message. */
export const restFault = <Code extends RestRuleCode>(
  code: Code,
  subject: PlanSubject,
  blanks: Readonly<Record<(typeof REST_RULE_BLANKS)[Code][number], string | number>>,
): RestFault => ({ code, blanks, subject })

/**
 * Remarks on lists: imported data that is ignored because the product maintains its own, and existing data that the
 * import removes.
 */
export const REST_NOTICES = [
  'MATERIALS_KEPT',
  'PARK_POSITIONS_KEPT',
  'LINES_WITHOUT_PLAN',
  'DRIVERS_WITHOUT_ORDER',
  'PEOPLE_REMOVED',
  'CHIEFS_REMOVED',
  'DRIVER_CODES_MISSING',
] as const
