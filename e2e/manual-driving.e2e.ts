import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { openPage } from './support/manager.ts'
import { sidewaysScrollers } from './support/sideways.ts'
import { staysStill } from './support/still.ts'
import { followerAt, trackingFor } from './support/tracking.ts'

const NOON = '2026-11-10T13:00:00Z'
test.use({ ...withoutRest, startsAt: NOON })

const [MANAGER, AUDITOR] = ['200001', '400001'] as const
const PERIOD = 'startDate=2025-11-11&endDate=2026-11-10'
const LIST = '**/api/cm-tracking/yearly?*'
const REPORT = /\/manualdriving\/report\?/

/** A day of bulletins on every line. */
const withHistory = {
  database: 'postgresql',
  env: { APP_NOW: NOON, DEMO_HISTORY_DAYS: '1', LOG_LEVEL: 'info' },
} as const

const french = (value: number): string => value.toLocaleString('fr-FR')

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => sidewaysScrollers(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('managers and auditors follow manual driving, from the list to a report and back [1.2] [1.5] [2.1.6] [2.1.7] [2.4.57] [5.3] [7.46]', async ({
  browser,
  startServer,
}) => {
  test.slow()
  const { url, output } = await startServer(withHistory)
  await expect.poll(output, { timeout: 60_000 }).toContain('the demo history was played')

  await test.step('a manager: the lines of the group, ten drivers by matricule, pages of three sizes', async () => {
    const manager = followerAt(await openPage(browser, url))
    await manager.comes(MANAGER, url)
    const server = trackingFor(url, MANAGER)
    const first = await server.page(PERIOD)
    expect(first.totalElements).toBeGreaterThan(20)
    await manager.counts(`${first.totalElements} conducteurs`)
    await expect(manager.line.getByRole('option')).toHaveText(['Toutes', '7', '7bis'])
    await expect(manager.page.getByText("12 mois jusqu'au 10/11/2026")).toBeVisible()
    await expect(manager.page.getByText('du 11/11/2025 au 10/11/2026')).toBeVisible()
    await expect(manager.pageSize.getByRole('option')).toHaveText(['10', '20', '50'])
    const matricules = first.content.map(({ id }) => id.matricule)
    expect(matricules).toEqual(matricules.toSorted())
    // As many as are in sight whatever the window.
    const inSight = async () => (await manager.matricules()).slice(0, 5)
    await expect.poll(inSight).toEqual(matricules.slice(0, 5))
    await expectNoAxeViolations(manager.page)
    await expectNoSidewaysScroll(manager.page)

    await manager.page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(manager.page.getByText(`11–20 sur ${first.totalElements}`)).toBeVisible()
    await manager.pageSize.selectOption('50')
    await expect(manager.page.getByText(`1–${Math.min(50, first.totalElements)} sur`)).toBeVisible()

    await manager.sortsBy('% CM effectuée')
    const best = await server.page(`${PERIOD}&sizePerPage=50&sortField=okRate&sortDirection=DESC`)
    await expect(manager.rows.first()).toContainText(best.content[0]?.driverName ?? '?')
    await manager.line.selectOption('7bis')
    const ofBis = await server.page(`${PERIOD}&line=7bis`)
    await manager.counts(`${ofBis.totalElements} conducteur${ofBis.totalElements > 1 ? 's' : ''}`)
    await manager.page.getByRole('button', { name: 'Réinitialiser' }).click()
    await manager.counts(`${first.totalElements} conducteurs`)
    await manager.page.context().close()
  })

  await test.step('an auditor: every line; a search that is typed, and one that is pasted', async () => {
    const auditor = followerAt(await openPage(browser, url))
    await auditor.comes(AUDITOR, url)
    const lines = '1 2 3 3bis 4 5 6 7 7bis 8 9 10 11 12 13 14'.split(' ')
    await expect(auditor.line.getByRole('option')).toHaveText(['Toutes', ...lines])

    const asked: string[] = []
    auditor.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/cm-tracking/yearly') asked.push(searchParams.get('searchedDriver') ?? '')
    })
    await auditor.search.pressSequentially('LAMBERT', { delay: 20 })
    await expect(auditor.rows).toHaveCount(1)
    await expect(auditor.rows).toContainText('Claire Lambert')
    expect(asked).toEqual(['LAMBERT'])

    await auditor.search.fill('')
    await auditor.counts(/^\d{2,}/)
    await auditor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await auditor.page.evaluate(() => navigator.clipboard.writeText('%<l@a;m"b>e\u0301rt_*'))
    await auditor.search.press('ControlOrMeta+V')
    await expect(auditor.search).toHaveValue('lambért')
    await expect(auditor.rows).toHaveCount(1)

    await staysStill(auditor.page.getByRole('main'), 'too long', async () => {
      await auditor.search.fill('x'.repeat(30))
      await expect(auditor.search).toHaveValue('x'.repeat(25))
      await expect(auditor.page.getByRole('alert')).toHaveText('20 caractères au maximum.')
    })
    await expectNoAxeViolations(auditor.page)
    await auditor.search.fill('personne')
    await expect(auditor.page.getByText('Aucune donnée de conduite manuelle pour ces critères')).toBeVisible()
    await auditor.counts('0 conducteur')
    await auditor.page.context().close()
  })

  await test.step('the report: numbers of the server in tables, found again after a reload, and the way back', async () => {
    const manager = followerAt(await openPage(browser, url))
    const { page } = manager
    const refusals: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text())
    })
    await manager.comes(MANAGER, url)
    await manager.line.selectOption('7')
    await manager.pageSize.selectOption('20')
    await expect(page.getByText(/^1–20 sur/)).toBeVisible()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText(/^21–/)).toBeVisible()
    const server = trackingFor(url, MANAGER)
    const { content } = await server.page(`${PERIOD}&line=7&sizePerPage=20&page=1`)
    const chosen = content[2]
    const { matricule = '', line = '' } = chosen?.id ?? {}
    const name = chosen?.driverName ?? ''
    await manager.report(`${name}, ligne ${line}`).click()
    await expect(page).toHaveURL(REPORT)

    const heading = page.getByRole('heading', { level: 1, name: `${name} – matricule ${matricule}` })
    const seesTheNumbers = async () => {
      await expect(heading).toBeVisible()
      const months = await server.months(`${PERIOD}&line=${line}&searchedDriver=${matricule}`)
      expect(months).toHaveLength(13)
      const cells = manager.table('CM effectuées par mois').getByRole('cell')
      await expect(cells).toHaveText(
        months.flatMap(({ nbDriverWorkingDays, nbDriverCmOk, nbLineCmOk }) =>
          [nbDriverWorkingDays, nbDriverCmOk, nbLineCmOk].map(french),
        ),
      )
      const [year] = await server.year(matricule, `${PERIOD}&line=${line}`)
      const shares = manager.table('Répartition sur la période').getByRole('row')
      const rates = [year?.okRate ?? -1, year?.nokRate ?? -1, year?.noObjectRate ?? -1]
      for (const [index, rate] of rates.entries())
        await expect(
          shares
            .nth(index + 1)
            .getByRole('cell')
            .last(),
        ).toHaveText(`${french(rate)}\u00A0%`)
      await expect(page.getByRole('figure', { name: /^Graphique en barres/ })).toBeVisible()
      await expect(page.getByRole('figure', { name: /^Graphique circulaire/ })).toBeVisible()
    }
    await seesTheNumbers()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    expect(refusals).toEqual([])

    // With the keyboard, bar after bar, each named.
    await page.getByRole('button', { name: 'Tableau' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('img', { name: /^novembre 2025; Conducteur; \d+$/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('img', { name: /^décembre 2025; Conducteur; \d+$/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('img', { name: /^décembre 2025; Moyenne de la ligne 7; / })).toBeFocused()

    await page.reload()
    await seesTheNumbers()
    await page.getByRole('link', { name: 'Retour à la liste' }).click()
    await expect(page).toHaveURL(/\/manualdriving$/)
    await expect(page.getByText(/^21–/)).toBeVisible()
    await expect(manager.line).toHaveValue('7')
    const looked = page.getByRole('row', { name: new RegExp(matricule) })
    await expect(looked.getByRole('gridcell').first()).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(heading).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^21–/)).toBeVisible()
    await page.context().close()
  })
})

test('a report without data, out of reach, or that could not be loaded says so [2.4.57] [8.13]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer({ database: 'postgresql', env: { APP_NOW: NOON } })
  const follower = followerAt(page)
  await failCall(page, LIST)
  await page.goto(`${url}/manualdriving/report?matricule=100099&line=7&${PERIOD}`)
  await page.getByRole('button', { name: MANAGER }).click()

  await test.step('of somebody without bulletins, by a pasted address', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Matricule 100099' })).toBeVisible()
    await expect(page.getByText('Aucune donnée mensuelle à afficher')).toBeVisible()
    await expect(page.getByText('Aucune répartition à afficher')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('the list that could not be loaded, and its retry', async () => {
    await page.getByRole('link', { name: 'Retour à la liste' }).click()
    await expect(page.getByText("Le suivi de la conduite manuelle n'a pas pu être chargé.")).toBeVisible()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await follower.counts('0 conducteur')
    await expect(page.getByText('Aucune donnée de conduite manuelle pour ces critères')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('of a line of others', async () => {
    await page.goto(`${url}/manualdriving/report?matricule=100013&line=13&${PERIOD}`)
    await expect(page.getByText("Le suivi de la conduite manuelle n'a pas pu être chargé.")).toBeVisible()
  })

  await test.step('of nobody: the list', async () => {
    await page.goto(`${url}/manualdriving/report`)
    await expect(page).toHaveURL(/\/manualdriving$/)
  })
})
