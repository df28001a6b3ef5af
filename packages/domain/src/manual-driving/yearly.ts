import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { RecordedMatricule } from '../people/matricule.ts'
import { Day } from '../time/day.ts'
import { ratesOf, workingDaysOf, type DayCounts, type TrackedPeriod } from './tracking.ts'

const PERCENT_MAX = 100
const Percent = z.number().check(z.minimum(0), z.maximum(PERCENT_MAX))

/** A driver's results on a line over a period. */
export const YearlyRow = z.strictObject({
  id: z.strictObject({ line: LineName, matricule: RecordedMatricule, startDate: Day, endDate: Day }),
  okRate: Percent,
  nokRate: Percent,
  noObjectRate: Percent,
  nbWorkingDays: z.int().check(z.minimum(1)),
  driverName: z.string(),
})
export type YearlyRow = z.infer<typeof YearlyRow>

/** A driver's working days on a line, by result. */
export type DriverCounts = DayCounts & {
  line: string
  driver: string
  driverName: string
  /** Sort key of the name. */
  driverSort: string
}

/** Null without a working day. */
export const yearlyRowOf = (
  { line, driver, driverName, ...counts }: Omit<DriverCounts, 'driverSort'>,
  { startDate, endDate }: TrackedPeriod,
): YearlyRow | null => {
  const rates = ratesOf(counts)
  if (!rates) return null
  const id = { line, matricule: driver, startDate, endDate }
  return { id, ...rates, nbWorkingDays: workingDaysOf(counts), driverName }
}

export const YearlySortField = z.enum([
  'matricule',
  'driverName',
  'okRate',
  'nokRate',
  'noObjectRate',
  'nbWorkingDays',
])
export type YearlySortField = z.infer<typeof YearlySortField>

export type YearlySort = { sortField: YearlySortField; sortDirection: 'ASC' | 'DESC' }

const keyOf = (row: YearlyRow, driverSort: string, field: YearlySortField): string | number => {
  if (field === 'matricule') return row.id.matricule
  return field === 'driverName' ? driverSort : row[field]
}

const compared = <Key extends string | number>(one: Key, other: Key): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/**
 * The rows of every driver who worked, sorted by the displayed numbers. Ties are sorted by matricule, whatever the
 * direction, then by line.
 */
export const sortedYearly = (
  counts: readonly DriverCounts[],
  period: TrackedPeriod,
  { sortField, sortDirection }: YearlySort,
): YearlyRow[] => {
  const sign = sortDirection === 'ASC' ? 1 : -1
  return counts
    .flatMap(({ driverSort, ...counted }) => {
      const row = yearlyRowOf(counted, period)
      return row ? [{ row, key: keyOf(row, driverSort, sortField) }] : []
    })
    .toSorted(
      (one, other) =>
        sign * compared(one.key, other.key) ||
        compared(one.row.id.matricule, other.row.id.matricule) ||
        one.row.id.line.localeCompare(other.row.id.line, 'fr', { numeric: true }),
    )
    .map(({ row }) => row)
}
