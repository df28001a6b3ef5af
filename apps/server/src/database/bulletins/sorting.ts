import type { BulletinQuery, BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { LINE_NAME_MAX_CHARACTERS } from '@bulletin/domain/limits'
import {
  HAS_OBSERVATION,
  IS_REMARKABLE_FOR_HR,
  IS_REMARKABLE_FOR_MANAGER,
  isLate,
  MANAGER_REASONS,
} from './columns.ts'

type SortKey = { by: string; mayBeNull?: true }

/** Network order: « 3 », « 3bis », « 10 ». Names without a number come last. */
export const LINE_KEY = `coalesce(
  lpad(substring(b.line from '^[0-9]+'), ${LINE_NAME_MAX_CHARACTERS}, '0') || ltrim(b.line, '0123456789'),
  b.line) collate "C"`

/** The sort key of each list column. Text columns use the "C" collation, so they sort by bytes. */
const SORT_KEYS: Record<BulletinSortField, (now: string) => SortKey> = {
  id: () => ({ by: 'b.id' }),
  service: () => ({ by: 'b.service' }),
  initialService: () => ({ by: 'b.initial_service', mayBeNull: true }),
  date: () => ({ by: 'b.date' }),
  driverMatricularAccount: () => ({ by: 'b.driver' }),
  driverName: () => ({ by: 'b.driver_sort' }),
  status: () => ({ by: 'b.status' }),
  line: () => ({ by: LINE_KEY }),
  terminus: () => ({ by: 'b.terminus', mayBeNull: true }),
  ridesServices: () => ({ by: 'b.rides_services' }),
  realEndService: () => ({ by: 'b.real_end_service' }),
  ionDonRm: () => ({ by: 'b.ion_don_rm_start', mayBeNull: true }),
  // The effective delay: the manager's correction, if any.
  delayMinute: () => ({ by: 'coalesce(b.corrected_delay_minute, b.delay_minute)' }),
  // The first reason; bulletins without one come last.
  delayReason: () => ({
    by: `(b.delay_reason #>> '{delayByReason,0,reason}') collate "C"`,
    mayBeNull: true,
  }),
  correctedDelayMinute: () => ({ by: 'b.corrected_delay_minute', mayBeNull: true }),
  overMaxDelay: () => ({ by: 'b.over_max_delay' }),
  theoreticalDistance: () => ({ by: 'b.theoretical_distance' }),
  correctedDistance: () => ({ by: 'b.corrected_distance', mayBeNull: true }),
  lapsCount: () => ({ by: 'b.laps_count' }),
  // The effective result: the manager's correction, if any.
  validManualDriving: () => ({
    by: 'coalesce(b.corrected_valid_manual_driving, b.valid_manual_driving)',
  }),
  correctedValidManualDriving: () => ({ by: 'b.corrected_valid_manual_driving', mayBeNull: true }),
  observationCount: () => ({ by: 'b.observation_count' }),
  withAtLeastOneObservation: () => ({ by: `(${HAS_OBSERVATION})` }),
  information: () => ({ by: '(b.ch::int * 4 + b.rct::int * 2 + b.substituted::int)' }),
  managerValidationDate: () => ({ by: 'b.manager_validation_date', mayBeNull: true }),
  limitDate: () => ({ by: 'b.limit_date' }),
  // By number of reasons.
  managerReasons: () => ({ by: `cardinality(${MANAGER_REASONS})` }),
  remarkableForManager: () => ({ by: IS_REMARKABLE_FOR_MANAGER }),
  remarkableForHr: () => ({ by: IS_REMARKABLE_FOR_HR }),
  lateValidation: (now) => ({ by: `(${isLate(now)})` }),
  hasHrProcessedDelay: () => ({ by: '(b.hr_processed_delay_date is not null)' }),
  hasHrProcessedPos: () => ({ by: '(b.hr_processed_pos_date is not null)' }),
}

/** The sort expression of a list, for a bulletin `b`. */
export const sortKeyOf = ({ sortField }: Pick<BulletinQuery, 'sortField'>, now: string): string =>
  SORT_KEYS[sortField](now).by

/**
 * Ties are broken by id in the same direction, so that one index serves both directions. `nulls last` is added to
 * nullable columns only: on the others it would prevent the use of the index.
 */
export const orderOf = (
  { sortField, sortDirection }: Pick<BulletinQuery, 'sortField' | 'sortDirection'>,
  now: string,
  { id, key }: { id: string; key?: string } = { id: 'b.id' },
): string => {
  const { by, mayBeNull } = SORT_KEYS[sortField](now)
  const first = `${key ?? by} ${sortDirection}${mayBeNull ? ' nulls last' : ''}`
  return sortField === 'id' ? first : `${first}, ${id} ${sortDirection}`
}
