import { YearlyPage } from '@bulletin/contract/calls/tracking'
import { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { YearlyRow, YearlySortField } from '@bulletin/domain/manual-driving/yearly'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { personSortKey } from '@bulletin/domain/people/sort-key'
import { chanceFrom, happens, wholeBetween } from '@bulletin/domain/sample/chance'
import { fixedClock } from '@bulletin/domain/time/clock'
import { addDays } from '@bulletin/domain/time/day'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  GENERATED_DRIVERS,
  generatedBulletins,
  insertBulletins,
} from '../bulletins/testing/generated-bulletins.ts'
import type { BulletinRow } from '../bulletins/row.ts'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { callerIn, fillSmallWorld, type Somebody } from '../testing/small-world.ts'
import { plainMonthly, plainYearly, type Asked } from './testing/plain-tracking.ts'

const database = await openTestDatabase()
const call = callerIn(await buildTestApp(database, { clock: fixedClock('2026-11-10T13:00:00Z') }))

const START = '2025-11-11'
const END = '2026-11-10'
const YEAR = { startDate: START, endDate: END }
const PERIOD = `startDate=${START}&endDate=${END}`
const MANAGER: Somebody = { roles: ['MEF'] }
const AUDITOR: Somebody = { roles: ['AUDIT'], matricule: '400001', uoCode: null }

const inOrder = (one: BulletinRow): string => `${one.date} ${one.id}`

/**
 * Two thousand bulletins over thirteen months: some before and after the period, many days with several, and both
 * nights when the clocks change. One driver changes name halfway.
 */
const rows = (() => {
  const chance = chanceFrom(63)
  const edges = [START, END, addDays(START, -1), addDays(END, 1), '2026-03-29', '2026-10-25']
  return generatedBulletins(2000, 63).map((row): BulletinRow => {
    const date = happens(chance, 0.1)
      ? (edges[wholeBetween(chance, 0, edges.length - 1)] ?? START)
      : addDays('2025-10-20', wholeBetween(chance, 0, 405))
    const driverName = row.driver === '100002' && date >= '2026-05-01' ? 'Jeanne Mercœur' : row.driverName
    return {
      ...row,
      date,
      driverName,
      driverSearch: searchKeyOf(driverName),
      driverSort: personSortKey(driverName),
    }
  })
})()

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(
    database,
    rows.toSorted((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1)),
  )
})

const addressOf = ({ startDate, endDate, line, searchedDriver }: Asked): string =>
  new URLSearchParams({
    startDate,
    endDate,
    ...(line !== undefined && { line }),
    ...(searchedDriver !== undefined && { searchedDriver }),
  }).toString()

const yearly = async (query: string, who: Somebody = MANAGER): Promise<YearlyPage> => {
  const { status, body } = await call(`/api/cm-tracking/yearly?${query}`, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return YearlyPage.parse(body)
}

const allYearly = async (query: string, who?: Somebody): Promise<YearlyRow[]> => {
  const { content, totalElements } = await yearly(`${query}&sizePerPage=100`, who)
  expect(totalElements).toBe(content.length)
  return content
}

const monthly = async (query: string, who: Somebody = MANAGER): Promise<MonthlyRow[]> => {
  const { status, body } = await call(`/api/cm-tracking/monthly?${query}`, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return z.array(MonthlyRow).parse(body)
}

const OWN = (line: string) => ['7', '7bis'].includes(line)
const EVERY = () => true

const SEARCHES: readonly (string | undefined)[] = [
  undefined,
  '1000',
  '100002',
  'emery',
  'ÉMERY zoe',
  'mercoeur',
  'hœst',
  'de la',
  'zoe emery',
  'dhoest',
  ' - ',
  'zzz',
  '999999',
]

describe('yearly rows [7.19] [3.29] [1.2] [1.5]', () => {
  it.each(SEARCHES)(
    'of %j are those counted by hand, for a manager and for an auditor',
    async (searchedDriver) => {
      for (const line of [undefined, '7', '7bis'])
        for (const [who, mayReach] of [
          [MANAGER, OWN],
          [AUDITOR, EVERY],
        ] as const) {
          const asked = { ...YEAR, line, searchedDriver }
          expect(await allYearly(addressOf(asked), who)).toEqual(plainYearly(rows, mayReach, asked))
        }
    },
  )

  it('have every kind of day in them, or they would prove little', () => {
    const counted = plainYearly(rows, EVERY, { ...YEAR })
    expect(counted.length).toBeGreaterThan(40)
    for (const field of ['okRate', 'nokRate', 'noObjectRate'] as const)
      expect(counted.filter((row) => row[field] > 0).length, field).toBeGreaterThan(10)
    expect(new Set(counted.map(({ id }) => id.matricule)).size).toBe(GENERATED_DRIVERS.length)
  })

  it('are of both ends of the period, and of no day beyond', async () => {
    for (const [startDate, endDate] of [
      [START, START],
      [END, END],
      ['2026-03-29', '2026-03-29'],
      ['2026-10-25', '2026-10-25'],
    ] as const) {
      const asked = { startDate, endDate }
      expect(await allYearly(addressOf(asked), AUDITOR), startDate).toEqual(plainYearly(rows, EVERY, asked))
    }
  })

  it('are of the twelve months that end today where no period is asked for', async () => {
    expect(await allYearly('line=7')).toEqual(plainYearly(rows, OWN, { ...YEAR, line: '7' }))
    const { content } = await yearly('line=7&endDate=2026-06-30')
    expect(content[0]?.id).toMatchObject({ startDate: '2025-07-01', endDate: '2026-06-30' })
  })

  it('name a driver as the newest bulletin of the period does, and find nobody by another name', async () => {
    const named = (searchedDriver: string, endDate: string) =>
      allYearly(addressOf({ startDate: START, endDate, line: '7', searchedDriver }))
    expect((await named('mercoeur', END)).map(({ driverName }) => driverName)).toEqual(['Jeanne Mercœur'])
    expect(await named('hoest', END)).toEqual([])
    expect((await named('hoest', '2026-04-30')).map(({ id }) => id.matricule)).toEqual(['100002'])
  })

  it.each(YearlySortField.options)('are sorted by %s, page by page [7.46]', async (sortField) => {
    for (const sortDirection of ['ASC', 'DESC'] as const) {
      const whole = plainYearly(rows, EVERY, { ...YEAR }, { sortField, sortDirection })
      const query = `${PERIOD}&sortField=${sortField}&sortDirection=${sortDirection}&sizePerPage=20`
      const pages = await Promise.all([0, 1, 2, 3].map((page) => yearly(`${query}&page=${page}`, AUDITOR)))
      expect(pages.flatMap(({ content }) => content)).toEqual(whole)
      expect(pages[0]).toMatchObject({
        pageable: { pageNumber: 0, pageSize: 20 },
        totalPages: Math.ceil(whole.length / 20),
        totalElements: whole.length,
        totalIsLowerBound: false,
      })
    }
  })

  it('are ten by matricule unless told otherwise [7.46]', async () => {
    const { content, pageable } = await yearly(PERIOD, AUDITOR)
    expect(pageable).toEqual({ pageNumber: 0, pageSize: 10 })
    expect(content).toEqual(plainYearly(rows, EVERY, { ...YEAR }).slice(0, 10))
  })
})

describe('yearly rows of a driver [7.20]', () => {
  const ofDriver = async (matricule: string, query: string, who: Somebody = MANAGER) => {
    const { status, body } = await call(`/api/cm-tracking/yearly/${matricule}?${query}`, who)
    expect(status).toBe(200)
    return z.array(YearlyRow).parse(body)
  }

  it('are one for each line that the driver worked on, as far as one sees', async () => {
    for (const [matricule] of GENERATED_DRIVERS)
      for (const [who, mayReach] of [
        [MANAGER, OWN],
        [AUDITOR, EVERY],
      ] as const) {
        const asked = { ...YEAR, searchedDriver: matricule }
        expect(await ofDriver(matricule, PERIOD, who), matricule).toEqual(plainYearly(rows, mayReach, asked))
      }
    expect((await ofDriver('100001', PERIOD)).map(({ id }) => id.line)).toEqual(['7', '7bis'])
    expect((await ofDriver('100001', `${PERIOD}&line=7bis`)).map(({ id }) => id.line)).toEqual(['7bis'])
  })

  it('are none for somebody whom nobody knows; a part of a matricule is refused', async () => {
    expect(await ofDriver('999999', PERIOD)).toEqual([])
    expect((await call('/api/cm-tracking/yearly/1000', MANAGER)).status).toBe(400)
    for (const path of ['yearly', 'monthly', 'yearly/100001'])
      expect(
        (await call(`/api/cm-tracking/${path}?startDate=2026-02-01&endDate=2026-01-31`, MANAGER)).code,
        path,
      ).toBe('PERIOD_REVERSED')
  })
})

describe('monthly rows [7.18] [3.29]', () => {
  it.each(['100002', '1000', 'emery', 'mercœur', 'zzz'])(
    'of %j are those counted by hand beside the mean of the line',
    async (searchedDriver) => {
      for (const line of [undefined, '7'])
        for (const [who, mayReach] of [
          [MANAGER, OWN],
          [AUDITOR, EVERY],
        ] as const) {
          const asked = { ...YEAR, line, searchedDriver }
          expect(await monthly(addressOf(asked), who)).toEqual(plainMonthly(rows, mayReach, asked))
        }
    },
  )

  it('are there for every month, and add up to the year', async () => {
    const months = await monthly(`${PERIOD}&line=7&searchedDriver=100001`)
    expect(months).toHaveLength(13)
    expect([months[0]?.startDate, months[0]?.endDate, months.at(-1)?.endDate]).toEqual([
      START,
      '2025-11-30',
      END,
    ])
    const [year] = await allYearly(`${PERIOD}&line=7&searchedDriver=100001`)
    expect(months.reduce((sum, row) => sum + row.nbDriverWorkingDays, 0)).toBe(year?.nbWorkingDays)
  })

  it('are refused where they would be too many, with a way out', async () => {
    const { status, code, body } = await call(
      '/api/cm-tracking/monthly?startDate=2000-01-01&endDate=2099-12-31',
      AUDITOR,
    )
    expect([status, code]).toEqual([400, 'TRACKING_TOO_LONG'])
    expect(body).toMatchObject({ detail: expect.stringContaining('précisez le matricule') as string })
  })
})

describe('who follows manual driving [6.2] [6.4]', () => {
  const CALLS = ['/monthly', '/yearly', '/yearly/100001']

  it.each(['CR', 'C2SP', 'CT', 'ADMIN'] as const)('%s does not', async (role) => {
    for (const path of CALLS)
      expect(await call(`/api/cm-tracking${path}?${PERIOD}`, { roles: [role] }), path).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
  })

  it('a manager does on the lines of the group alone', async () => {
    const ofThirteen: Somebody = { roles: ['MEF'], uoCode: 1302 }
    for (const path of CALLS) {
      expect((await call(`/api/cm-tracking${path}?line=7`, ofThirteen)).status, path).toBe(403)
      expect((await call(`/api/cm-tracking${path}?line=99`, MANAGER)).status, path).toBe(403)
      expect((await call(`/api/cm-tracking${path}?line=7bis`, MANAGER)).status, path).toBe(200)
    }
    const thirteen = await allYearly(PERIOD, ofThirteen)
    expect(new Set(thirteen.map(({ id }) => id.line))).toEqual(new Set(['13']))
  })

  it('a manager without a line is told so [8.6]', async () => {
    for (const path of CALLS)
      expect(await call(`/api/cm-tracking${path}`, { roles: ['MEF'], uoCode: null }), path).toMatchObject({
        status: 403,
        code: 'NO_ASSIGNED_LINE',
      })
  })

  it('learners are left out, from their own eyes too', async () => {
    const learner = {
      ...rows[0],
      id: '019caa00-0000-7000-9000-000000000001',
      driver: '210001',
    } as BulletinRow
    const date = '2019-06-05'
    await insertBulletins(database, [
      { ...learner, date, line: '7', training: true, validManualDriving: 'OK' },
    ])
    const query = `line=7&startDate=${date}&endDate=${date}`
    expect(await allYearly(query, { ...MANAGER, matricule: '210001' })).toEqual([])
    expect(await monthly(query, { ...MANAGER, matricule: '210001' })).toEqual([])
  })

  it.each([
    'sortField=line',
    'sortDirection=UP',
    'searchedDriver=%25',
    'startDate=2026-02-30',
    'sizePerPage=101',
  ])('bad questions are refused: %s', async (query) => {
    expect(await call(`/api/cm-tracking/yearly?${query}`, MANAGER)).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    })
  })
})
