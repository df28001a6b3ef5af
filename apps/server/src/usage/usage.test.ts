import { smallWorld } from '@bulletin/domain/testing/small-world'
import { fixedClock } from '@bulletin/domain/time/clock'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { generatedBulletins, insertBulletins } from '../bulletins/testing/generated-bulletins.ts'
import type { Database } from '../database/database.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'

/** After midnight of the 4th, when the exploitation day is still the 3rd. */
const NOW = '2026-04-03T22:30:00Z'
const TODAY = '2026-04-04'
const clock = fixedClock(NOW)
const ADMIN: Somebody = { roles: ['ADMIN'], matricule: '600001', uoCode: null }
const PATH = '/api/admin/download-csv'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, { clock })

const FORMULA = '=HYPERLINK("http://x")'
/**
 * Across the end of a month and the night when the clocks go forward; some without a terminus, some training bulletins.
 */
const ROWS = generatedBulletins(900, 21).map((row, index) => {
  if (index % 17 === 0) return { ...row, terminus: null, terminusName: null }
  return index % 29 === 0 ? { ...row, terminus: 'ZZZZ', terminusName: FORMULA } : row
})

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(database, ROWS)
})

const call = async (query: string, who: Somebody = ADMIN) =>
  testApp.app.inject({ url: `${PATH}?${query}`, headers: bearer(await tokenOf(testApp, who)) })

const recordsOf = async (query: string): Promise<string[][]> => {
  const response = await call(query)
  expect(response.statusCode, response.body).toBe(200)
  return parse(response.body, { bom: true, delimiter: ';', recordDelimiter: '\r\n' })
}

/** The expected report, recounted from the rows and from the small world. */
const expectedFor = (line: string, from: string, to: string): string[][] => {
  const { timetables, lines } = smallWorld()
  const stations = lines.find(({ name }) => name === line)?.stations ?? []
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days.flatMap((day) => {
    const weekday = new Date(day).getUTCDay()
    const calendar = weekday === 0 || weekday === 6 ? 'DIMANCHE' : 'SEMAINE'
    const services = timetables
      .filter((one) => one.line === line && one.calendar === calendar)
      .flatMap((one) => one.services)
    const sent = ROWS.filter((row) => row.line === line && row.date === day && !row.training)
    const termini = new Set([
      ...services.map(({ terminus }) => terminus),
      ...sent.map((row) => row.terminus ?? ''),
    ])
    const rows = [...termini].map((terminus) => {
      const here = sent.filter((row) => (row.terminus ?? '') === terminus)
      const planned = services.filter((service) => service.terminus === terminus).length
      const name =
        stations.find(({ quadrigram }) => quadrigram === terminus)?.name ?? here[0]?.terminusName ?? ''
      const count = (is: (row: (typeof ROWS)[number]) => boolean) => String(here.filter(is).length)
      const ofService = (serviceName: string) =>
        sent
          .filter((row) => row.service === serviceName)
          .toSorted((a, b) => `${a.receivedAt} ${a.id}`.localeCompare(`${b.receivedAt} ${b.id}`))
      const covered = services.filter(
        (service) => service.terminus === terminus && ofService(service.serviceName).length > 0,
      ).length
      const isPlanned = (wanted: string) => services.some(({ serviceName }) => serviceName === wanted)
      const rate = planned === 0 ? '' : `${((100 * covered) / planned).toFixed(1).replace('.', ',')}\u00A0%`
      return [
        day.split('-').toReversed().join('/'),
        line,
        name.startsWith('=') ? `'${name}` : name,
        String(planned),
        String(covered),
        count(() => true),
        count((row) => isPlanned(row.service) && ofService(row.service)[0] !== row),
        count((row) => !isPlanned(row.service) && /^R[A-Z]$/.test(row.service)),
        count((row) => !isPlanned(row.service) && !/^R[A-Z]$/.test(row.service)),
        count((row) => (row.managerValidationDate ?? null) !== null),
        count((row) => row.status === 'ARCHIVED'),
        count((row) => row.observationCount > 0),
        count((row) => Date.parse(row.managerValidationDate ?? NOW) > Date.parse(row.limitDate)),
        rate,
      ]
    })
    return rows.toSorted(([, , one = ''], [, , other = '']) => {
      const plain = (name: string) => name.replace(/^'/, '')
      if (one === '' || other === '') return Number(one === '') - Number(other === '')
      return Buffer.compare(Buffer.from(plain(one)), Buffer.from(plain(other)))
    })
  })
}

describe('GET /api/admin/download-csv [7.3]', () => {
  it('is a file named after its line and its period, in French, that spreadsheets open', async () => {
    const { headers, rawPayload } = await call('line=7bis&startDate=2026-03-30&endDate=2026-04-01')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition':
        'attachment; filename="rapport-utilisation-ligne-7bis-2026-03-30-2026-04-01.csv"',
      'cache-control': 'no-store',
    })
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(rawPayload.toString('utf8').split('\r\n')[0]?.slice(1)).toBe(
      "Date;Ligne;Terminus;Services prévus;Services prévus avec bulletin;Bulletins reçus;Dont autres bulletins du même service;Dont réserves;Dont services non prévus;Validés par le MEF;Traités par le C2SP;Avec observations;En retard de validation;Taux d'utilisation",
    )
  })

  it.each(['7', '7bis', '13'])(
    'counts each day and terminus of line %s, both ends included, the change of clocks too [7.3]',
    async (line) => {
      const [, ...records] = await recordsOf(`line=${line}&startDate=2026-03-20&endDate=2026-04-02`)
      const expected = expectedFor(line, '2026-03-20', '2026-04-02')
      expect(expected.some(([, , , planned]) => planned !== '0')).toBe(true)
      expect(records).toEqual(expected)
    },
  )

  it('has no rate above 100 %, whatever came besides what was planned', async () => {
    const records = await recordsOf('line=7&startDate=2026-03-20&endDate=2026-04-02')
    const [titles = [], ...rows] = records
    const column = (title: string) => rows.map((row) => row[titles.indexOf(title)] ?? '')
    const rates = column("Taux d'utilisation").map((rate) => Number.parseFloat(rate.replace(',', '.')) || 0)
    expect(Math.max(...rates)).toBeLessThanOrEqual(100)
    expect(Math.max(...rates)).toBeGreaterThan(0)
    for (const title of [
      'Dont autres bulletins du même service',
      'Dont réserves',
      'Dont services non prévus',
    ])
      expect(
        column(title).some((count) => count !== '0'),
        title,
      ).toBe(true)
  })

  it('has a row for bulletins without a terminus, and runs nobody’s formula', async () => {
    const records = await recordsOf('line=7&startDate=2026-03-20&endDate=2026-04-02')
    expect(records.some(([, , terminus]) => terminus === '')).toBe(true)
    expect(records.some(([, , terminus]) => terminus === `'${FORMULA}`)).toBe(true)
  })

  it('takes a single day, and today, by the calendar', async () => {
    const [, ...records] = await recordsOf('line=7&startDate=2026-03-29&endDate=2026-03-29')
    expect(records).toEqual(expectedFor('7', '2026-03-29', '2026-03-29'))
    expect((await call(`line=7&startDate=${TODAY}&endDate=${TODAY}`)).statusCode).toBe(200)
  })

  it.each([
    [`line=7&startDate=2026-04-01&endDate=2026-04-05`, 400, 'REPORT_OF_DAYS_TO_COME'],
    [`line=7&startDate=2026-04-02&endDate=2026-04-01`, 400, 'PERIOD_REVERSED'],
    [`line=99&startDate=2026-04-01&endDate=2026-04-01`, 404, 'LINE_NOT_FOUND'],
    [`startDate=2026-04-01&endDate=2026-04-01`, 400, 'INVALID_REQUEST'],
    [`line=7&endDate=2026-04-01`, 400, 'INVALID_REQUEST'],
    [`line=7&startDate=2026-02-30&endDate=2026-04-01`, 400, 'INVALID_REQUEST'],
  ])('refuses %s with %i %s, and says what to do [5.32]', async (query, status, code) => {
    const response = await call(query)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code, detail: expect.stringMatching(/\.$/) as string })
  })

  it('is an administrator’s alone [2.1.15] [6.6]', async () => {
    const query = 'line=7&startDate=2026-04-01&endDate=2026-04-01'
    for (const role of ['CR', 'MEF', 'C2SP', 'AUDIT', 'CT'] as const)
      expect((await call(query, { roles: [role] })).statusCode, role).toBe(403)
    expect((await testApp.app.inject({ url: `${PATH}?${query}` })).statusCode).toBe(401)
  })

  it('is read a month at a time, each when there is room for it', async () => {
    const asked: unknown[][] = []
    const watched: Database = {
      ...database,
      run: (statement) => {
        if (statement.name === 'usage-of-line') asked.push(statement.values.slice(1, 3))
        return database.run(statement)
      },
    }
    const watchedApp = await buildTestApp(watched, { clock })
    const response = await watchedApp.app.inject({
      url: `${PATH}?line=7&startDate=2026-01-30&endDate=2026-03-02`,
      headers: bearer(await tokenOf(watchedApp, ADMIN)),
    })
    expect(response.statusCode).toBe(200)
    expect(asked).toEqual([
      ['2026-01-30', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-02'],
    ])
  })

  it('leaves no file that looks whole where the database goes away in between', async () => {
    let asked = 0
    const failing: Database = {
      ...database,
      run: (statement) => {
        if (statement.name === 'usage-of-line') asked += 1
        return asked > 1 ? Promise.reject(new Error('gone')) : database.run(statement)
      },
    }
    const broken = await buildTestApp(failing, { clock })
    const address = await broken.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}${PATH}?line=7&startDate=2026-03-20&endDate=2026-04-02`, {
      headers: bearer(await tokenOf(broken, ADMIN)),
    })
    const isWhole =
      response.ok &&
      (await response.text().then(
        () => true,
        () => false,
      ))
    expect(isWhole).toBe(false)
    expect(asked).toBe(2)
  })
})
