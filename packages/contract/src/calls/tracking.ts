import { BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import { PAGE_SIZE_MAX, TRACKING_PAGE_SIZE } from '@bulletin/domain/limits'
import { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { YearlyRow, YearlySortField } from '@bulletin/domain/manual-driving/yearly'
import { LineName } from '@bulletin/domain/network/line-name'
import { RecordedMatricule } from '@bulletin/domain/people/matricule'
import { ManualDrivingSearch } from '@bulletin/domain/people/searched-driver'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { SortDirection, wholeNumber } from '../query.ts'
import { PAGE_MAX } from './bulletins.ts'

/** Local days, both included. By default, the twelve months that end today. */
const PERIOD = { line: z.optional(LineName), startDate: z.optional(Day), endDate: z.optional(Day) }

export const MonthlyQuery = z.object({ ...PERIOD, searchedDriver: z.optional(ManualDrivingSearch) })
export type MonthlyQuery = z.output<typeof MonthlyQuery>

export const listMonthlyManualDriving = defineCall({
  id: 'listMonthlyManualDriving',
  method: 'GET',
  path: '/api/cm-tracking/monthly',
  query: MonthlyQuery,
  answer: { status: 200, schema: z.array(MonthlyRow) },
  problems: ['NO_ASSIGNED_LINE', 'PERIOD_REVERSED', 'TRACKING_TOO_LONG'],
})

export const YearlyPage = z.strictObject({
  ...BulletinPage.shape,
  content: z.array(YearlyRow).check(z.maxLength(PAGE_SIZE_MAX)),
})
export type YearlyPage = z.infer<typeof YearlyPage>

export const YearlyQuery = z.object({
  ...MonthlyQuery.shape,
  page: z._default(wholeNumber(0, PAGE_MAX), 0),
  sizePerPage: z._default(wholeNumber(1, PAGE_SIZE_MAX), TRACKING_PAGE_SIZE),
  sortField: z._default(YearlySortField, 'matricule'),
  sortDirection: z._default(SortDirection, 'ASC'),
})
export type YearlyQuery = z.output<typeof YearlyQuery>

export const listYearlyManualDriving = defineCall({
  id: 'listYearlyManualDriving',
  method: 'GET',
  path: '/api/cm-tracking/yearly',
  query: YearlyQuery,
  answer: { status: 200, schema: YearlyPage },
  problems: ['NO_ASSIGNED_LINE', 'PERIOD_REVERSED'],
})

export const getYearlyManualDriving = defineCall({
  id: 'getYearlyManualDriving',
  method: 'GET',
  path: '/api/cm-tracking/yearly/:searchedDriver',
  params: z.object({ searchedDriver: RecordedMatricule }),
  query: z.object(PERIOD),
  answer: { status: 200, schema: z.array(YearlyRow) },
  problems: ['NO_ASSIGNED_LINE', 'PERIOD_REVERSED'],
})
