import type { Account } from '@bulletin/domain/access/account'
import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks, refuses, type Answers } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen, staysStill } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectCount, expectTexts } from '../../testing/component/read.ts'

const NOW = '2026-11-10T13:00:00Z'
const PERIOD = { startDate: '2025-11-11', endDate: '2026-11-10' }
const LOAD_FAILED = "Le suivi de la conduite manuelle n'a pas pu être chargé."

const title = page.getByRole('heading', { level: 2, name: /conducteurs?$/ })
const line = page.getByRole('combobox', { name: 'Ligne', exact: true })
const search = page.getByRole('textbox', { name: 'Matricule ou nom' })
const pageSize = page.getByRole('combobox', { name: /Lignes par page/ })
const table = (name: string) => page.getByRole('table', { name })
const rows = page
  .getByRole('grid')
  .getByRole('row')
  .filter({ has: page.getByRole('gridcell') })

const driver = (index: number, of = '7'): YearlyRow => ({
  id: { line: of, matricule: String(100_001 + index), ...PERIOD },
  okRate: 50 + index / 2,
  nokRate: 30,
  noObjectRate: 20 - index / 2,
  nbWorkingDays: 100 + index,
  driverName: index === 0 ? 'Claire Lambert' : `Conducteur ${index}`,
})
const DRIVERS = [...Array.from({ length: 23 }, (_, index) => driver(index)), driver(30, '7bis')]

const MONTHS: MonthlyRow[] = Array.from({ length: 13 }, (_, index) => {
  const month = `${2025 + Math.floor((10 + index) / 12)}-${String(((10 + index) % 12) + 1).padStart(2, '0')}`
  return {
    startDate: `${month}-01`,
    endDate: `${month}-28`,
    driverName: 'Claire Lambert',
    nbDriverWorkingDays: 12 + index,
    nbDriverCmOk: index,
    line: '7',
    nbLineCmOk: 6.5,
  }
})

const tracking = {
  listYearlyManualDriving: ({ query }) => {
    const { page: number, sizePerPage, searchedDriver = '', sortField, sortDirection } = query
    const found = DRIVERS.filter(
      ({ id, driverName }) =>
        (query.line === undefined || query.line === id.line) &&
        `${id.matricule} ${driverName}`
          .toLowerCase()
          .normalize('NFD')
          .includes(searchedDriver.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')),
    ).toSorted((one, other) => {
      const by =
        sortField === 'okRate'
          ? one.okRate - other.okRate
          : Number(one.id.matricule) - Number(other.id.matricule)
      return sortDirection === 'ASC' ? by : -by
    })
    return {
      content: found.slice(number * sizePerPage, (number + 1) * sizePerPage),
      pageable: { pageNumber: number, pageSize: sizePerPage },
      totalPages: Math.ceil(found.length / sizePerPage),
      totalElements: found.length,
      totalIsLowerBound: false,
    }
  },
  getYearlyManualDriving: ({ params }) => DRIVERS.filter(({ id }) => id.matricule === params.searchedDriver),
  listMonthlyManualDriving: MONTHS,
} satisfies Answers

const comes = async (as: Partial<Account> = { matricularAccount: '200001', roles: ['MEF'] }) => {
  const mounted = await mount({ at: '/manualdriving', as, now: NOW, answers: tracking })
  await expect.element(title).toMatchTextContent(/^\d/)
  return { ...mounted, lastQuery: () => mounted.asked('listYearlyManualDriving').at(-1)?.query }
}

describe('manual driving over twelve months [1.2] [2.1.6] [2.4.57]', () => {
  it('is told of the group’s lines, ten drivers by matricule, in pages of three sizes [7.46]', async () => {
    const { lastQuery } = await comes()
    await expect.element(title).toHaveTextContent('24 conducteurs')
    await expectTexts(line.getByRole('option'), ['Toutes', '7', '7bis'])
    await expect.element(page.getByText("12 mois jusqu'au 10/11/2026")).toBeVisible()
    await expect.element(page.getByText('du 11/11/2025 au 10/11/2026')).toBeVisible()
    await expectTexts(pageSize.getByRole('option'), ['10', '20', '50'])
    const matricules = () =>
      [...document.querySelectorAll('[role="grid"] td[data-column="matricule"]')].map(
        ({ textContent }) => textContent,
      )
    expect(matricules().slice(0, 5)).toEqual(['100001', '100002', '100003', '100004', '100005'])
    expect(lastQuery()).toMatchObject({
      ...PERIOD,
      sizePerPage: 10,
      sortField: 'matricule',
      sortDirection: 'ASC',
    })
    await fitsEveryScreen()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.element(page.getByText('11–20 sur 24')).toBeVisible()
    await pageSize.selectOptions('50')
    await expect.element(page.getByText('1–24 sur 24')).toBeVisible()
  })

  it('is sorted by a rate, narrowed to a line, and reset', async () => {
    const { lastQuery } = await comes()
    await page.getByRole('columnheader', { name: '% CM effectuée', exact: true }).click()
    await expect.element(rows.first()).toMatchTextContent(/Conducteur 30/)
    expect(lastQuery()).toMatchObject({ sortField: 'okRate', sortDirection: 'DESC' })
    await line.selectOptions('7bis')
    await expect.element(title).toHaveTextContent('1 conducteur')
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect.element(title).toHaveTextContent('24 conducteurs')
  })

  it('is searched once the fingers rest, whatever is pasted; what is too long is said and moves nothing [1.5] [5.3]', async () => {
    const { asked } = await comes({ roles: ['AUDIT'], assignedLine: null })
    await expectTexts(line.getByRole('option'), ['Toutes', '7', '7bis', '13'])
    const before = asked('listYearlyManualDriving').length
    await search.click()
    await userEvent.keyboard('LAMBERT')
    await expectCount(rows, 1)
    await expect.element(rows.first()).toMatchTextContent(/Claire Lambert/)
    expect(
      asked('listYearlyManualDriving')
        .slice(before)
        .map(({ query }) => query.searchedDriver),
    ).toEqual(['LAMBERT'])
    await search.fill('%<l@a;m"b>e\u0301rt_*')
    await expect.element(search).toHaveValue('lambért')
    await expectCount(rows, 1)
    await staysStill(page.getByRole('main'), 'too long', async () => {
      await search.fill('x'.repeat(30))
      await expect.element(search).toHaveValue('x'.repeat(25))
      await expect.element(page.getByRole('alert')).toHaveTextContent('20 caractères au maximum.')
    })
    await expectNoAxeViolations()
    await search.fill('personne')
    await expect.element(page.getByText('Aucune donnée de conduite manuelle pour ces critères')).toBeVisible()
    await expect.element(title).toHaveTextContent('0 conducteur')
  })

  it('leads from a row to its report and back, by keyboard too [2.1.7]', async () => {
    const { address } = await comes()
    await line.selectOptions('7')
    await pageSize.selectOptions('20')
    await expect.element(page.getByText('1–20 sur 23')).toBeVisible()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.element(page.getByText('21–23 sur 23')).toBeVisible()
    await page.getByRole('link', { name: 'Voir le rapport de Conducteur 21, ligne 7' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Conducteur 21 – matricule 100022' })
    await expect.element(heading).toBeVisible()
    expect(address()).toMatch(/^\/manualdriving\/report\?/)
    await page.getByRole('link', { name: 'Retour à la liste' }).click()
    await expect.poll(address).toBe('/manualdriving')
    await expect.element(page.getByText('21–23 sur 23')).toBeVisible()
    await expect.element(line).toHaveValue('7')
    const looked = page.getByRole('row', { name: /100022/ })
    await expect.element(looked.getByRole('gridcell').first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toBeVisible()
    window.history.back()
    await expect.element(page.getByText('21–23 sur 23')).toBeVisible()
  })

  it('that could not be loaded is said so, with another try [8.13]', async () => {
    const { answers } = await mount({
      at: '/manualdriving',
      as: { roles: ['MEF'] },
      now: NOW,
      answers: { listYearlyManualDriving: breaks() },
    })
    await expect.element(page.getByText(LOAD_FAILED)).toBeVisible()
    answers(tracking)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(title).toHaveTextContent('24 conducteurs')
  })
})

describe('the report of a driver [2.1.7] [2.4.57]', () => {
  const query = new URLSearchParams({ matricule: '100001', line: '7', ...PERIOD }).toString()
  const opens = (address: string, answers: Answers = tracking) =>
    mount({ at: address, as: { roles: ['MEF'] }, now: NOW, answers })
  const french = (value: number) => value.toLocaleString('fr-FR')

  const seesTheNumbers = async () => {
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Claire Lambert – matricule 100001' }))
      .toBeVisible()
    await expectTexts(
      table('CM effectuées par mois').getByRole('cell'),
      MONTHS.flatMap(({ nbDriverWorkingDays, nbDriverCmOk, nbLineCmOk }) =>
        [nbDriverWorkingDays, nbDriverCmOk, nbLineCmOk].map(french),
      ),
    )
    for (const [index, rate] of [50, 30, 20].entries())
      await expect
        .element(
          table('Répartition sur la période')
            .getByRole('row')
            .nth(index + 1)
            .getByRole('cell')
            .last(),
        )
        .toMatchTextContent(new RegExp(`^${rate}\\s%$`))
    await expect.element(page.getByRole('figure', { name: /^Graphique circulaire/ })).toBeVisible()
  }

  it('has the numbers of the server in tables, and bars as high as they are; a reload finds it again', async () => {
    const { reload } = await opens(`/manualdriving/report?${query}`)
    await seesTheNumbers()
    const bars = page.getByRole('figure', { name: /^Graphique en barres/ }).element()
    for (const [series, values] of [
      ['driver', MONTHS.map(({ nbDriverCmOk }) => nbDriverCmOk)],
      ['line', MONTHS.map(({ nbLineCmOk }) => nbLineCmOk)],
    ] as const) {
      const drawn = (selector: string) => [...bars.querySelectorAll(`[data-series="${series}"] ${selector}`)]
      expect(drawn('text').map(({ textContent }) => textContent)).toEqual(values.map(french))
      const heights = drawn('rect').map((bar) => bar.getBoundingClientRect().height)
      for (const [index, value] of values.entries())
        expect(heights[index], `${series} ${index}`).toBeCloseTo(
          (value / Math.max(...values)) * Math.max(...heights),
          -0.5,
        )
    }
    await fitsEveryScreen()
    await reload()
    await seesTheNumbers()
  })

  it('is read bar after bar with the keyboard, each named', async () => {
    await opens(`/manualdriving/report?${query}`)
    const button = page.getByRole('button', { name: 'Tableau' })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('img', { name: /^novembre 2025; Conducteur; \d+$/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('img', { name: /^décembre 2025; Conducteur; \d+$/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(page.getByRole('img', { name: /^décembre 2025; Moyenne de la ligne 7; / }))
      .toHaveFocus()
  })

  it('of somebody without bulletins says that there is nothing to draw [8.13]', async () => {
    await opens(`/manualdriving/report?${query.replace('100001', '100099')}`, {
      ...tracking,
      getYearlyManualDriving: [],
      listMonthlyManualDriving: [],
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Matricule 100099' })).toBeVisible()
    await expect.element(page.getByText('Aucune donnée mensuelle à afficher')).toBeVisible()
    await expect.element(page.getByText('Aucune répartition à afficher')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('of a line of others is not shown', async () => {
    const { address } = await opens(`/manualdriving/report?${query.replace('line=7', 'line=13')}`, {
      ...tracking,
      getYearlyManualDriving: refuses({ code: 'FORBIDDEN' }),
      listMonthlyManualDriving: refuses({ code: 'FORBIDDEN' }),
    })
    await expect.element(page.getByText(LOAD_FAILED)).toBeVisible()
    expect(address()).toContain('line=13')
  })

  it('of nobody is the list', async () => {
    const { address } = await opens('/manualdriving/report')
    await expect.poll(address).toBe('/manualdriving')
    await expect.element(title).toHaveTextContent('24 conducteurs')
  })
})
