import type { Page } from '@playwright/test'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { listedFor, readCsv, readerAt } from './support/archives.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { openPage } from './support/manager.ts'
import { eventfulDay, sendBulletin, sendBulletins } from './support/sent-bulletins.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...withoutRest, startsAt: '2026-11-10T13:00:00Z' })

const DAY = '2026-11-10'
const PERIOD = '&startDate=2026-11-09&endDate=2026-11-10'
const MANAGER = '200001'
const SECRETARY = '300001'
const AUDITOR = '400001'
const EXECUTIVE = '500001'

const startDemonstration = { database: 'postgresql', env: { APP_NOW: '2026-11-10T13:00:00Z' } } as const

/** Of services 101, 102 and so on, which end one minute after the other. */
const manyBulletins = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    driverMatricularAccount: index % 2 === 0 ? '100001' : '100002',
    date: DAY,
    service: String(101 + index),
    endsAt: `${11 + Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}`,
  }))

const validate = async (appUrl: string, id: string): Promise<void> => {
  const response = await fetch(`${appUrl}/api/bulletins/${id}/manager-validate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await accessTokenOf(appUrl, MANAGER)}`,
      'content-type': 'application/json',
    },
    body: '{}',
  })
  expect(response.status).toBe(200)
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

test('each trade sees what it may, on its lines, and narrows it [1.5] [2.1.3] [2.4.51] [2.4.52] [2.4.53] [2.4.54] [7.46]', async ({
  browser,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(startDemonstration)
  const [first] = await sendBulletins(url, [
    { driverMatricularAccount: '100001', date: DAY, service: '501' },
    { driverMatricularAccount: '100002', date: '2026-11-09', service: '502' },
    { driverMatricularAccount: '100073', date: DAY, service: '503', line: '7bis' },
    { driverMatricularAccount: '100013', date: DAY, service: '504', line: '13' },
    { driverMatricularAccount: '100010', date: '2026-11-01', service: '505', line: '10' },
  ])
  await sendBulletin(url, eventfulDay('100002', DAY))
  await validate(url, first?.id ?? '')

  const comes = async (matricule: string) => {
    const reader = readerAt(await openPage(browser, url))
    await reader.comes(matricule, url)
    return reader
  }

  await test.step('the auditor: every line, without the driver', async () => {
    const auditor = await comes(AUDITOR)
    await auditor.counts('5 bulletins archivés')
    await expect(auditor.headers.filter({ hasText: 'Terminus' })).toHaveCount(1)
    await expect(auditor.headers.filter({ hasText: 'Conducteur' })).toHaveCount(0)
    await auditor.choice('Lignes').click()
    // Sixteen lines, and two groups that are one tap each.
    await expect(auditor.page.getByRole('option')).toHaveCount(18)
    await expectNoAxeViolations(auditor.page)
    await auditor.page.getByRole('option', { name: /Ligne 7 Ligne 7bis/ }).click()
    await auditor.page.keyboard.press('Escape')
    await auditor.filters()
    await auditor.counts('4 bulletins archivés')
    await auditor.choice('Observations').click()
    await expectNoAxeViolations(auditor.page)
    await auditor.page.keyboard.press('Escape')
    await auditor.page.context().close()
  })

  await test.step('the executive: the own line alone', async () => {
    const executive = await comes(EXECUTIVE)
    await executive.counts('3 bulletins archivés')
    await expect(executive.headers.filter({ hasText: 'Conducteur' })).toHaveCount(1)
    await executive.choice('Lignes').click()
    await expect(executive.page.getByRole('option')).toHaveCount(1)
    await executive.option('Ligne 7').click()
    await executive.page.keyboard.press('Escape')
    await executive.filters()
    await executive.counts('3 bulletins archivés')
    await expect(executive.page.getByText('1 filtre actif')).toBeVisible()
    await executive.page.context().close()
  })

  await test.step('the secretariat: by period, observation, status, service, and in another order', async () => {
    const secretary = await comes(SECRETARY)
    await secretary.counts('5 bulletins archivés')
    await expectNoAxeViolations(secretary.page)
    await secretary.page.getByRole('button', { name: /^Date de début/ }).click()
    const calendar = secretary.page.getByRole('dialog')
    await expect(calendar.getByRole('button', { name: '11 novembre 2026' })).toBeDisabled()
    await calendar.getByRole('button', { name: '1er novembre 2026' }).click()
    await secretary.filters()
    await secretary.counts('6 bulletins archivés')

    await secretary.sortsBy('Service')
    await expect(secretary.rows.last()).toContainText('505')
    await secretary.sortsBy('Service')
    await expect(secretary.rows.first()).toContainText('505')

    await secretary.ticks('Observations', "Signal d'alarme", 'Saisie libre (service)')
    await secretary.filters()
    await secretary.counts('1 bulletin archivé')
    await secretary.resets()
    await secretary.counts('5 bulletins archivés')

    await secretary.picks('Statut', 'Traité par le MEF')
    await secretary.filters()
    await secretary.counts('1 bulletin archivé')
    await expect(secretary.rows.first()).toContainText('501')
    await expect(secretary.rows.first()).toContainText('Traité par le MEF (2/4)')

    await secretary.resets()
    await secretary.field('Service').fill('504')
    await secretary.filters()
    await secretary.counts('1 bulletin archivé')
    await secretary.field('Service').fill('999')
    await secretary.filters()
    await secretary.counts('0 bulletin archivé')
    await expect(secretary.page.getByText('Aucun bulletin archivé pour ces critères')).toBeVisible()
    await expect(secretary.export).toBeDisabled()
    await expectNoAxeViolations(secretary.page)

    await secretary.resets()
    await secretary.field('Conducteur (matricule ou nom)').fill('benali')
    await secretary.filters()
    await secretary.counts('2 bulletins archivés')
    await secretary.page.context().close()
  })

  await test.step('the manager: every active line, on a small tablet', async () => {
    const manager = await comes(MANAGER)
    await manager.page.setViewportSize({ width: 1024, height: 768 })
    await manager.counts('5 bulletins archivés')
    for (const column of ['Conducteur', 'Terminus'])
      await expect(manager.headers.filter({ hasText: column })).toHaveCount(1)
    const told = async (isRemarkable: boolean) => {
      const { length } = await listedFor(url, MANAGER, `${PERIOD}&remarkableForManager=${isRemarkable}`)
      expect(length).toBeGreaterThan(0)
      return new RegExp(`^${length} bulletins? archivés?$`)
    }
    await manager.picks('Remarquable', 'Remarquables')
    await manager.filters()
    await manager.counts(await told(true))
    await manager.picks('Remarquable', 'Non remarquables')
    await manager.filters()
    await manager.counts(await told(false))
    await manager.resets()
    await manager.ticks('Lignes', 'Ligne 13')
    await manager.filters()
    await manager.counts('1 bulletin archivé')
    expect(await widthOf(manager.page)).toBe(1024)
    const { scrollWidth, clientWidth } = await manager.scroller.evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
    await manager.page.setViewportSize({ width: 1024, height: 680 })
    await manager.page.reload()
    await expect(manager.page.getByRole('button', { name: 'Afficher les filtres' })).toBeVisible()
    await manager.page.context().close()
  })
})

test('fifty or a hundred; the way back finds the same rows, another tab none of it; the file is the list [2.2.1] [2.4.37] [2.4.53] [7.11] [7.46]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, manyBulletins(112))
  const manager = readerAt(page)
  await manager.comes(MANAGER, url)
  await manager.counts('112 bulletins archivés')
  await expect(page.getByText('1–50 sur 112')).toBeVisible()
  await manager.sortsBy('Service')
  await expect(manager.rows.first()).toContainText('101')
  await manager.sortsBy('Service')
  await expect(manager.rows.first()).toContainText('212')
  await page.getByLabel('Lignes par page :').selectOption('100')
  await expect(page.getByText('1–100 sur 112')).toBeVisible()
  await page.getByLabel('Lignes par page :').selectOption('50')
  await manager.field('Conducteur (matricule ou nom)').fill('10000')
  await manager.filters()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByText('51–100 sur 112')).toBeVisible()

  await manager.scroller.evaluate((element) => element.scrollTo({ top: 1300 }))
  await expect(manager.view('135')).toBeVisible()
  await manager.view('135').click()
  await expect(page).toHaveURL(/\/bulletin\/[^/]+\?from=archived$/)
  await page.getByRole('button', { name: 'Retour', exact: true }).click()

  const expectSamePlace = async () => {
    await expect(page.getByText('51–100 sur 112')).toBeVisible()
    await expect(manager.field('Conducteur (matricule ou nom)')).toHaveValue('10000')
    await expect(manager.view('135')).toBeInViewport()
    await expect.poll(() => manager.scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(1300)
    await expect(manager.rows.filter({ has: page.locator(':focus') })).toContainText('135')
  }
  await expectSamePlace()
  // The focus is on its row: Enter opens it once more, and the browser's own way back leads here too.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Service 135/ })).toBeVisible()
  await page.goBack()
  await expectSamePlace()

  await test.step('the file is the whole list, in its order', async () => {
    const download = await manager.exports()
    expect(download.suggestedFilename()).toBe('bulletins-2026-11-09-au-2026-11-10.csv')
    const { text, records } = await readCsv(download)
    expect(text.startsWith('\uFEFFDate;Ligne;')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    const listed = await listedFor(
      url,
      MANAGER,
      `${PERIOD}&searchedDriver=10000&sortField=service&sortDirection=DESC`,
    )
    expect(listed).toHaveLength(112)
    expect(
      records.map((record) => [
        record['Identifiant'],
        record['Service'],
        record['Matricule'],
        record['Conducteur'],
        record['Date'],
      ]),
    ).toEqual(
      listed.map(({ id, service, driverMatricularAccount, driverName }) => [
        id,
        service,
        driverMatricularAccount,
        driverName,
        '10/11/2026',
      ]),
    )
    await expect(page.getByText('Le fichier CSV a été téléchargé.')).toBeVisible()
  })

  await test.step('a file that does not come is told, and asked for once', async () => {
    await failCall(page, '**/api/bulletins/csv*')
    await manager.export.click()
    await expect(page.getByText("L'export n'a pas abouti.")).toBeVisible()
    await page.unroute('**/api/bulletins/csv*')
    let asked = 0
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/bulletins/csv*', async (route) => {
      asked += 1
      await answered
      await route.continue()
    })
    const download = page.waitForEvent('download')
    await manager.export.evaluate((button: HTMLElement) => {
      button.focus()
      button.click()
      button.click()
    })
    const busy = page.getByRole('button', { name: 'Export en cours…' })
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
    await expect(busy).toBeFocused()
    await page.keyboard.press('Enter')
    answer()
    await download
    await expect(manager.export).toBeVisible()
    expect(asked).toBe(1)
  })

  await test.step('another tab forgets it all', async () => {
    await page.getByRole('link', { name: 'Bulletins à valider', exact: true }).click()
    await page.getByRole('link', { name: 'Bulletins archivés', exact: true }).click()
    await expect(page.getByText('1–50 sur 112')).toBeVisible()
    await expect(manager.field('Conducteur (matricule ou nom)')).toHaveValue('')
    expect(await manager.scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })
})

test('from the archives a manager reads, also after a reload; a pasted link may be corrected [2.1.5] [2.4.42]', async ({
  page,
  browser,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, [{ driverMatricularAccount: '100001', date: DAY, service: '601' }])
  const manager = readerAt(page)
  await manager.comes(MANAGER, url)
  const correct = (at: Page) => at.getByRole('button', { name: 'Passer en mode correction' })
  const why = page.getByText('Ouvert depuis les archives')

  const expectReading = async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^Service 601/ })).toBeVisible()
    await expect(why).toBeVisible()
    await expect(correct(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Valider le bulletin' })).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await manager.view('601').click()
  await expectReading()
  await expectNoAxeViolations(page)
  await page.reload()
  await expectReading()

  await test.step('also after the session ended and somebody signed in again on the way', async () => {
    const address = page.url()
    await page.context().clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      history.replaceState(null, '')
    })
    await page.goto(address)
    await page.getByRole('button', { name: MANAGER }).click()
    await expectReading()
    await page.getByRole('button', { name: 'Retour', exact: true }).click()
    await expect(page).toHaveURL(/\/bulletin\/archived$/)
  })

  await test.step('a colleague who is given the link corrects', async () => {
    await manager.view('601').click()
    await expectReading()
    const colleague = await openPage(browser, url)
    await signIn(colleague, '610001')
    await colleague.goto(page.url())
    await expect(colleague.getByRole('heading', { level: 1, name: /^Service 601/ })).toBeVisible()
    await expect(correct(colleague)).toBeVisible()
    await colleague.context().close()
  })

  await test.step('and from what waits to be validated, so does the same manager', async () => {
    await page.getByRole('link', { name: 'Bulletins à valider', exact: true }).click()
    await page.getByRole('link', { name: /^Vérifier le bulletin du service 601/ }).click()
    await expect(correct(page)).toBeVisible()
  })
})
