/** Every number that oversight shows of thirteen months of a line, against the same ones counted by hand. */
import type { Page } from '@playwright/test'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { parse } from 'csv-parse/sync'
import { createSharedDatabase } from './support/cluster.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import {
  cmMonthsOf,
  cmRowsOf,
  countBy,
  fillLinePast,
  managerDaysOf,
  readLinePast,
  type ManagerDay,
  type PastBulletin,
} from './support/line-past.ts'
import { openPage } from './support/manager.ts'
import { startServer, type RunningServer } from './support/server.ts'
import { signIn } from './support/sign-in.ts'
import { followerAt } from './support/tracking.ts'

test.use(withoutRest)
test.describe.configure({ mode: 'serial' })

const NOW = '2026-11-10T13:00:00Z'
const [FROM, TO] = ['2025-11-11', '2026-11-10'] as const
const LINE = '7'
const BULLETINS = 4000
const [MANAGER, EXECUTIVE, ADMINISTRATOR] = ['200001', '500001', '600001'] as const
/** High enough that a grid has all rows of its page in sight. */
const HIGH = { width: 4200, height: 4000 }

let server: RunningServer
let past: readonly PastBulletin[] = []

test.beforeAll(async () => {
  test.slow()
  const databaseUrl = await createSharedDatabase('asDemonstration')
  await fillLinePast(databaseUrl, LINE, NOW, BULLETINS)
  past = await readLinePast(databaseUrl)
  server = await startServer({ databaseUrl, env: { APP_NOW: NOW, DEMO_HISTORY_DAYS: '0' } })
})
test.afterAll(() => server.dispose())

const oneDecimal = (value: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const short = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
const percent = (value: number): string => `${oneDecimal(value)}\u00A0%`
const inFigures = (day: string): string => day.split('-').toReversed().join('/')

/** By their quadrigrams. */
const stationNames = async (): Promise<ReadonlyMap<string, string>> => {
  const authorization = `Bearer ${await accessTokenOf(server.url, EXECUTIVE)}`
  const response = await fetch(`${server.url}/api/lines/${LINE}`, { headers: { authorization } })
  const { stations } = (await response.json()) as { stations: { quadrigram: string; name: string }[] }
  return new Map(stations.map(({ quadrigram, name }) => [quadrigram, name]))
}

const cellsOf = (page: Page, field: string): Promise<string[]> =>
  page.locator(`[role="gridcell"][data-field="${field}"]`).allTextContents()

test('rates of manual driving are those of the bulletins, driver by driver [2.4.57] [3.29] [7.19]', async ({
  browser,
}) => {
  test.slow()
  const expected = cmRowsOf(past, FROM, TO)
  expect(expected.length).toBeGreaterThan(50)
  const page = await openPage(browser, server.url)
  const manager = followerAt(page)
  await manager.comes(MANAGER, server.url)
  await manager.line.selectOption(LINE)
  await manager.counts(`${expected.length} conducteurs`)
  await page.setViewportSize(HIGH)
  await manager.pageSize.selectOption('50')
  for (let first = 0; first < expected.length; first += 50) {
    const rows = expected.slice(first, first + 50)
    await expect(page.getByText(`${first + 1}–${first + rows.length} sur ${expected.length}`)).toBeVisible()
    await expect.poll(() => cellsOf(page, 'matricule')).toEqual(rows.map(({ matricule }) => matricule))
    expect(await cellsOf(page, 'okRate')).toEqual(rows.map(({ ok }) => percent(ok)))
    expect(await cellsOf(page, 'nokRate')).toEqual(rows.map(({ nok }) => percent(nok)))
    expect(await cellsOf(page, 'noObjectRate')).toEqual(rows.map(({ noObject }) => percent(noObject)))
    expect(await cellsOf(page, 'nbWorkingDays')).toEqual(rows.map(({ workingDays }) => short(workingDays)))
    const next = page.getByRole('button', { name: 'Page suivante' })
    if (first + 50 < expected.length) await next.click()
  }

  await test.step('and so are the charts of a report, by the tables under them and by their bars', async () => {
    const busiest = expected.toSorted((one, other) => other.workingDays - one.workingDays)[0]
    const { matricule = '', ok = 0, nok = 0, noObject = 0 } = busiest ?? {}
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(
      `/manualdriving/report?matricule=${matricule}&line=${LINE}&startDate=${FROM}&endDate=${TO}`,
    )
    const months = cmMonthsOf(past, matricule, FROM, TO)
    expect(months).toHaveLength(13)
    await expect(manager.table('CM effectuées par mois').getByRole('cell')).toHaveText(
      months.flatMap((month) => [month.workingDays, month.ok, month.lineMean].map(short)),
    )
    const bars = page.getByRole('figure', { name: /^Graphique en barres/ })
    for (const [series, values] of [
      ['driver', months.map((month) => month.ok)],
      ['line', months.map((month) => month.lineMean)],
    ] as const) {
      const drawn = bars.locator(`[data-series="${series}"]`)
      await expect(drawn.locator('text')).toHaveText(values.map(short))
      const heights = await drawn
        .locator('rect')
        .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height))
      const highest = Math.max(...values)
      for (const [index, value] of values.entries())
        expect(heights[index], `${series} ${index}`).toBeCloseTo(
          (value / highest) * Math.max(...heights),
          -0.5,
        )
    }
    for (const [index, rate] of [ok, nok, noObject].entries())
      await expect(
        manager
          .table('Répartition sur la période')
          .getByRole('row')
          .nth(index + 1)
          .getByRole('cell')
          .last(),
      ).toHaveText(`${short(rate)}\u00A0%`)
  })
})

const shareOf = ({ validated, corrected }: Pick<ManagerDay, 'validated' | 'corrected'>): string =>
  new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 }).format(corrected / validated)

const totalOf = (days: readonly ManagerDay[]) => ({
  managers: new Set(days.map(({ manager }) => manager)).size,
  validated: days.reduce((sum, day) => sum + day.validated, 0),
  corrected: days.reduce((sum, day) => sum + day.corrected, 0),
  delayCorrected: days.reduce((sum, day) => sum + day.delayCorrected, 0),
})

const rowsOf = async (page: Page, table: string): Promise<string[]> => {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr')
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join('|')),
  )
}

test('statistics of validations are those of the bulletins, terminus by terminus and day by day [2.4.60] [3.30] [7.38]', async ({
  browser,
}) => {
  test.slow()
  const days = managerDaysOf(past, FROM, TO)
  const termini = await stationNames()
  const names = new Map(past.map(({ manager, managerName }) => [manager ?? '', managerName ?? '']))
  const page = await openPage(browser, server.url)
  await signIn(page, EXECUTIVE, server.url)
  await page.getByRole('link', { name: 'Statistiques', exact: true }).click()
  await page.getByRole('combobox', { name: 'Terminus' }).selectOption({ label: 'Tous' })
  const chooses = async (field: string, monthsBack: number, day: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
    const calendar = page.getByRole('dialog', { name: field })
    for (let month = 0; month < monthsBack; month += 1)
      await calendar.getByRole('button', { name: 'Mois précédent' }).click()
    await calendar.getByRole('button', { name: day, exact: true }).click()
  }
  await chooses('Date de fin', 0, '10 novembre 2026')
  await chooses('Date de début', 12, '11 novembre 2025')
  await page.getByRole('button', { name: 'Filtrer' }).click()

  const figures = ({ validated, corrected, delayCorrected }: ReturnType<typeof totalOf>): string[] =>
    [validated, corrected, delayCorrected].map((count) => count.toLocaleString('fr-FR'))
  const byTerminus = [...countBy(days, ({ terminus }) => terminus)].map(([terminus, ofTerminus]) => {
    const total = totalOf(ofTerminus)
    return [termini.get(terminus) ?? '?', String(total.managers), ...figures(total), shareOf(total)].join('|')
  })
  const recap = async () =>
    (await rowsOf(page, 'Récapitulatif')).filter((row) => !row.startsWith('Total')).toSorted()
  await expect.poll(recap).toEqual(byTerminus.toSorted())

  const detail = days.map((day) =>
    [
      LINE,
      names.get(day.manager) ?? '?',
      day.manager,
      termini.get(day.terminus) ?? '?',
      inFigures(day.day),
      ...figures({ ...day, managers: 1 }),
      shareOf(day),
      'Voir',
    ].join('|'),
  )
  await page.getByRole('combobox', { name: /Lignes par page/ }).selectOption('100')
  const shown: string[] = []
  for (let first = 0; first < detail.length; first += 100) {
    const last = Math.min(first + 100, detail.length)
    const [from, to] = [first + 1, last].map((place) =>
      place.toLocaleString('fr-FR').replace(/\s/, String.raw`\s?`),
    )
    await expect(page.getByText(new RegExp(`^${from}–${to} sur `))).toBeVisible()
    shown.push(...(await rowsOf(page, 'Détail par MEF')).filter((row) => !row.startsWith('Total')))
    if (last < detail.length) await page.getByRole('button', { name: 'Page suivante' }).click()
  }
  expect(shown.toSorted()).toEqual(detail.toSorted())
})

test('the usage report counts the bulletins of each day and terminus [2.4.61] [7.3]', async () => {
  const response = await fetch(
    `${server.url}/api/admin/download-csv?line=${LINE}&startDate=2025-10-10&endDate=${TO}`,
    { headers: { authorization: `Bearer ${await accessTokenOf(server.url, ADMINISTRATOR)}` } },
  )
  expect(response.status).toBe(200)
  const records = parse<Record<string, string>>(await response.text(), {
    bom: true,
    delimiter: ';',
    columns: true,
  })
  // Days on which nobody sent anything have a row too, for what was planned.
  const counted = records
    .filter((row) => row['Bulletins reçus'] !== '0')
    .map((row) => [row['Date'], row['Terminus'], row['Bulletins reçus'], row['Validés par le MEF']].join('|'))
  const termini = await stationNames()
  const inReport = past.filter(({ date }) => date >= '2025-10-10' && date <= TO)
  const expected = [
    ...countBy(inReport, ({ date, terminus }) => `${inFigures(date)}|${termini.get(terminus ?? '')}`),
  ].map(([key, bulletins]) => {
    const validated = bulletins.filter(({ validatedOn }) => validatedOn !== null).length
    return `${key}|${bulletins.length}|${validated}`
  })
  expect(expected.length).toBeGreaterThan(500)
  expect(counted.toSorted()).toEqual(expected.toSorted())
})
