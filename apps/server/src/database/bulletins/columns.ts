import { KEPT_FROM_DRIVER } from '@bulletin/domain/bulletin/as-seen-by'
import { LATE_VALIDATION } from '@bulletin/domain/bulletin/deadlines'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import { SAME_SERVICE_MAX_BULLETINS } from '@bulletin/domain/limits'
import { REMARKABLE_FOR_HR } from '@bulletin/domain/workflow/progress'
import { conditionSql } from './condition-sql.ts'

/** SQL that turns the columns of a bulletin into response JSON. `b` is the bulletin, `d` its document. */

export const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Also tells an instant between two seconds, which the product never writes. */
export const exactInstant = (column: string): string =>
  `case when date_trunc('second', ${column}) = ${column} then ${instant(column)} else ${column}::text end`

const asNames = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ')

export const HAS_OBSERVATION = 'b.observation_count > 0'

/** Included both in list items and in the bulletin itself. */
const COMMON = {
  driverName: 'b.driver_name',
  status: 'b.status',
  delayReason: `coalesce(b.delay_reason,
    '{"delayDifferent": null, "delayByReason": [], "correctedDelayByReason": null}')`,
  theoreticalDistance: 'b.theoretical_distance',
  correctedDistance: 'b.corrected_distance',
  overMaxDelay: 'b.over_max_delay',
  observationCount: 'b.observation_count',
  withAtLeastOneObservation: HAS_OBSERVATION,
  ridesServices: 'b.rides_services',
  lapsCount: 'b.laps_count',
  validManualDriving: 'b.valid_manual_driving',
  correctedValidManualDriving: 'b.corrected_valid_manual_driving',
  correctedDelayMinute: 'b.corrected_delay_minute',
  information: "json_build_object('ch', b.ch, 'rct', b.rct, 'substituted', b.substituted)",
  limitDate: instant('b.limit_date'),
  managerValidationDate: instant('b.manager_validation_date'),
  delayItem: 'b.delay_item',
  positionItem: 'b.position_item',
  hrProcessedDelayDate: instant('b.hr_processed_delay_date'),
  hrProcessedPosDate: instant('b.hr_processed_pos_date'),
}

export const isLate = (now: string): string => conditionSql(LATE_VALIDATION, { now: () => now })

/** Derived reasons, and those stored in their own columns. */
export const IS_REMARKABLE_FOR_MANAGER =
  '(b.remarkable_for_manager or b.same_service_twice or b.reference_mismatch)'

const only = (reason: ManagerReason, condition: string): string =>
  `case when ${condition} then array['${reason}'] else array[]::text[] end`

/** All manager reasons, in order. */
export const MANAGER_REASONS = `(b.manager_reasons || ${only('SAME_SERVICE_TWICE', 'b.same_service_twice')} || ${only('REFERENCE_MISMATCH', 'b.reference_mismatch')})`

const SAME_SERVICE_AS = `array(
  select r.other_id from bulletin_reason r
  where r.bulletin_id = b.id and r.reason = 'SAME_SERVICE_TWICE'
  order by r.other_id limit ${SAME_SERVICE_MAX_BULLETINS})`

/** Every column of a bulletin that the driver did not certify. */
export const KEPT_COLUMNS = asNames({
  ...COMMON,
  managerReasons: MANAGER_REASONS,
  sameServiceAs: SAME_SERVICE_AS,
  planMismatches: "coalesce(d.plan_mismatches, '[]')",
  plan: "nullif(d.known -> 'plans' -> b.service, 'null')",
  declaredArrivals: "coalesce(d.declared_arrivals, '[]')",
  managerMatricularAccount: 'b.manager_matricular_account',
  managerName: 'b.manager_name',
  managerComment: 'd.manager_comment',
  correctedRides: 'd.corrected_rides',
  hrMatricularAccountDelay: 'b.hr_matricular_account_delay',
  hrNameDelay: 'b.hr_name_delay',
  hrMatricularAccountPos: 'b.hr_matricular_account_pos',
  hrNamePos: 'b.hr_name_pos',
  hrComment: 'd.hr_comment',
})

export const IS_REMARKABLE_FOR_HR = conditionSql(REMARKABLE_FOR_HR, {})

/** The same columns, with null for those that drivers may not read about their own bulletins. */
const asSeenBy = (reader: string, columns: Readonly<Record<string, string>>): Record<string, string> => ({
  ...columns,
  ...Object.fromEntries(
    KEPT_FROM_DRIVER.filter((name) => name in columns).map((name) => [
      name,
      `case when b.driver = ${reader} then null else ${columns[name]} end`,
    ]),
  ),
})

/** The columns of a list item; the placeholders stand for the current instant and the reader's matricule. */
export const itemColumns = ({ now, reader }: { now: string; reader: string }): string =>
  asNames(
    asSeenBy(reader, {
      ...COMMON,
      managerName: 'b.manager_name',
      hrNameDelay: 'b.hr_name_delay',
      hrNamePos: 'b.hr_name_pos',
      id: 'b.id',
      service: 'b.service',
      initialService: 'b.initial_service',
      date: 'b.date',
      driverMatricularAccount: 'b.driver',
      line: 'b.line',
      terminus: `case when b.terminus is not null then
      json_build_object('quadrigram', b.terminus, 'name', b.terminus_name) end`,
      realEndService: instant('b.real_end_service'),
      ionDonRm: `case when b.ion_don_rm_start is not null then
      json_build_object('startTime', ${instant('b.ion_don_rm_start')}, 'endTime', ${instant('b.ion_don_rm_end')}) end`,
      delayMinute: 'b.delay_minute',
      managerReasons: MANAGER_REASONS,
      remarkableForManager: IS_REMARKABLE_FOR_MANAGER,
      remarkableForHr: IS_REMARKABLE_FOR_HR,
      lateValidation: isLate(now),
      hasHrProcessedDelay: 'b.hr_processed_delay_date is not null',
      hasHrProcessedPos: 'b.hr_processed_pos_date is not null',
    }),
  )
