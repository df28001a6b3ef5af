import { ROUTES } from '@bulletin/domain/access/route'
import { slidingPeriod, type TrackedPeriod } from '@bulletin/domain/manual-driving/tracking'
import { LineName } from '@bulletin/domain/network/line-name'
import { Matricule } from '@bulletin/domain/people/matricule'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import type { TrackingRow } from './tracking-query.ts'

/** The driver of the report, in the navigation state. */
const ReportState = z.object({ matricularAccount: Matricule, name: z.string() })
type ReportState = z.infer<typeof ReportState>

/** Address of a row's report. Driver, line and period are in the URL, so that a reload restores it. */
export const openingOf = ({
  matricule,
  driverName,
  line,
  startDate,
  endDate,
}: TrackingRow): { path: string; state: ReportState } => ({
  path: `${ROUTES.manualDrivingReport.path}?${new URLSearchParams({ matricule, line, startDate, endDate }).toString()}`,
  state: { matricularAccount: matricule, name: driverName },
})

export type ReportAsked = {
  matricule: string
  /** Null when unknown, as with a link from another user, until the server returns it. */
  name: string | null
  /** Null: any line the driver worked on. */
  line: string | null
  period: TrackedPeriod
}

const periodOf = (search: URLSearchParams, today: Day): TrackedPeriod => {
  const startDate = Day.safeParse(search.get('startDate')).data
  const endDate = Day.safeParse(search.get('endDate')).data
  const isPeriod = startDate !== undefined && endDate !== undefined && startDate <= endDate
  return isPeriod ? { startDate, endDate } : slidingPeriod(endDate ?? today)
}

/**
 * Reads the report from the URL, or from the navigation state where the URL is silent; null when neither names a
 * driver.
 */
export const reportAskedIn = (
  { search, state }: { search: string; state: unknown },
  today: Day,
): ReportAsked | null => {
  const address = new URLSearchParams(search)
  const stated = ReportState.safeParse(state).data ?? null
  const matricule = Matricule.safeParse(address.get('matricule')).data ?? stated?.matricularAccount
  if (matricule === undefined) return null
  return {
    matricule,
    name: stated?.matricularAccount === matricule ? stated.name : null,
    line: LineName.safeParse(address.get('line')).data ?? null,
    period: periodOf(address, today),
  }
}
