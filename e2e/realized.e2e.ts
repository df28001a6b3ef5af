import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Locator, Page } from '@playwright/test'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expectNoAxeViolations } from './support/axe.ts'
import { drivenBy, plannedFor } from './support/driven-services.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { sendBulletins } from './support/sent-bulletins.ts'
import { sidewaysScrollers } from './support/sideways.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

const DAY = '2026-11-10'
const NOON = `${DAY}T13:00:00Z`
const AN_HOUR_BEFORE = `${DAY}T12:00:00Z`
const [CLAIRE, COLLEAGUE] = ['100001', '100002'] as const
const MANAGER = '200001'
const MANAGER_OF_13 = '200013'
const ADMINISTRATOR = '600001'
const CALL = '**/api/service-realized?*'

const startDemonstration = { database: 'postgresql', env: { APP_NOW: NOON } } as const

/** Services of the day by what became of them at noon, each with three passenger rides at least. */
const chosenAmong = (services: readonly PlannedService[]) => {
  const of7 = services.filter(
    ({ id, rides }) => id.line === '7' && rides.filter(({ type }) => type === 'NORMAL').length >= 3,
  )
  const [shared, partial, missed] = of7.filter(({ theoreticalEndService: end }) => end < AN_HOUR_BEFORE)
  const later = of7.find(({ theoreticalStartService: start }) => start > NOON)
  if (!shared || !partial || !missed || !later) throw new Error('The demonstration has too few services')
  return { shared, partial, missed, later }
}

/** A day on which two share a service, one is driven in part, one by nobody, and one has not begun. */
const workedDay = async (url: string) => {
  const chosen = chosenAmong(await plannedFor(url, CLAIRE, DAY))
  const orders = chosen.shared.rides.map(({ orderInService }) => orderInService)
  const bulletins = await sendBulletins(url, [
    drivenBy(CLAIRE, chosen.shared, orders.slice(0, 2)),
    drivenBy(COLLEAGUE, chosen.shared, orders.slice(1)),
    drivenBy(CLAIRE, chosen.partial, [1]),
    { driverMatricularAccount: COLLEAGUE, date: DAY, service: 'SUP' },
  ])
  return { ...chosen, bulletins }
}

const readerAt = (page: Page) => {
  const list = page.getByRole('region', { name: /^Services du / })
  return {
    list,
    rows: list.locator('tbody').getByRole('row'),
    row: (name: string): Locator =>
      list
        .getByRole('row')
        .filter({ has: page.locator(`[data-control="view"][href$="line=7&serviceName=${name}"]`) }),
    view: (name: string): Locator =>
      page.getByRole('link', { name: `Voir le service ${name} de la ligne 7`, exact: true }),
    tab: (name: string): Locator =>
      page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name }),
    scroller: list.locator('div:has(> table)'),
    legend: page.getByRole('list', { name: 'Conducteurs' }).getByRole('listitem'),
    rides: page.getByRole('region', { name: 'Courses réalisées' }).locator('tbody').getByRole('row'),
  }
}

test('a manager follows the services of the day, opens one, and comes back to the same row [2.1.16] [2.4.47] [2.4.49] [2.4.50] [4.7] [9.9]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  const { shared, partial, missed, later, bulletins } = await workedDay(url)
  const reader = readerAt(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, MANAGER, url)
  await expect(reader.tab('Bulletins')).toHaveAttribute('aria-current', 'page')
  await reader.tab('Services').click()
  await expect(page).toHaveURL(/\/bulletin\/tovalidate\?tab=services$/)
  await expect(reader.list.getByRole('heading', { name: 'Services du 10 novembre 2026' })).toBeVisible()

  await expect(reader.row(shared.id.serviceName)).toContainText('Réalisé')
  await expect(reader.row(partial.id.serviceName)).toContainText('Partiellement réalisé')
  await expect(reader.row(missed.id.serviceName)).toContainText('Non réalisé')
  await expect(reader.row(later.id.serviceName)).toContainText('Prévu')
  await expect(reader.row('SUP')).toContainText('Sans objet')
  await expectNoAxeViolations(page)
  expect(await sidewaysScrollers(page)).toEqual([])

  // Narrowed to a line, and what lacks most on top.
  await page.getByRole('combobox', { name: 'Ligne des services' }).selectOption('Ligne 7')
  await reader.list.getByRole('button', { name: 'Statut' }).click()
  await expect(reader.rows.first()).toContainText('Non réalisé')
  await reader.view(shared.id.serviceName).scrollIntoViewIfNeeded()
  const scrolled = await reader.scroller.evaluate(({ scrollTop }) => scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await reader.view(shared.id.serviceName).click()

  const [claire, colleague] = bulletins.map(({ driverName }) => driverName)
  const title = page.getByRole('heading', { level: 1, name: `Service ${shared.id.serviceName} – ` })
  await expect(title).toBeVisible()
  await expect(page.getByText(`10 novembre 2026 – tableau ${shared.tableCode}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: /7/ })).toBeVisible()
  await expect(reader.legend).toHaveText([
    new RegExp(`${claire} \\(${CLAIRE}\\)`),
    new RegExp(`${colleague} \\(${COLLEAGUE}\\)`),
  ])
  // The ride that they shared stands there for each of them.
  await expect(reader.rides).toHaveCount(shared.rides.length + 1)
  await expect(reader.rides.first()).toContainText(claire ?? '')
  await expect(reader.rides.last()).toContainText(colleague ?? '')
  const colors = await reader.legend
    .locator('[aria-hidden]')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(new Set(colors).size).toBe(2)
  await expectNoAxeViolations(page)
  expect(await sidewaysScrollers(page)).toEqual([])

  await page.reload()
  await expect(title).toBeVisible()
  await expect(reader.legend).toHaveCount(2)

  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/bulletin\/tovalidate\?tab=services$/)
  await expect(reader.view(shared.id.serviceName)).toBeFocused()
  await expect.poll(() => reader.scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
  await expect(page.getByRole('combobox', { name: 'Ligne des services' })).toHaveValue('7')
  await expect(reader.list.getByRole('columnheader', { name: 'Statut' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  // Back, as the browser means it: the bulletins that were looked at first.
  await reader.view(partial.id.serviceName).click()
  await expect(page.getByText('Non conduite').first()).toBeVisible()
  await page.goBack()
  await expect(reader.view(partial.id.serviceName)).toBeFocused()
})

test('an administrator has a way to the services, and opens any line by its address; a manager is told what is not theirs [2.1.16] [6.6]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  const { shared } = await workedDay(url)
  const address = `${url}/service-realized?date=${DAY}&line=7&serviceName=${shared.id.serviceName}`
  const reader = readerAt(page)
  await signIn(page, ADMINISTRATOR, url)
  await page.getByRole('link', { name: 'Services réalisés' }).click()
  await expect(page).toHaveURL(/\/service-realized$/)
  await page.goto(address)
  await expect(reader.legend).toHaveCount(2)
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/service-realized$/)
  await page.getByRole('combobox', { name: 'Ligne des services' }).selectOption('Ligne 7')
  await expect(reader.row(shared.id.serviceName)).toContainText('Réalisé')
  await expectNoAxeViolations(page)

  await page.goto(`${url}/service-realized?date=${DAY}&line=7&serviceName=999Z`)
  await expect(page.getByText('Service introuvable')).toBeVisible()
  await expectNoAxeViolations(page)

  const statusFor = async (matricule: string): Promise<number> => {
    const authorization = `Bearer ${await accessTokenOf(url, matricule)}`
    const asked = `${url}/api/service-realized?date=${DAY}&line=7`
    return (await fetch(asked, { headers: { authorization } })).status
  }
  expect(await statusFor(MANAGER)).toBe(200)
  expect(await statusFor(MANAGER_OF_13)).toBe(403)
})

test('a manager reads that another line is not theirs, and that the server could not be reached [8.12]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  const reader = readerAt(page)
  await signIn(page, MANAGER, url)
  await page.goto(`${url}/service-realized?date=${DAY}&line=13&serviceName=101`)
  await expect(page.getByText("Service d'une autre ligne")).toBeVisible()
  await page.getByRole('link', { name: 'Voir la liste des services' }).click()
  await expect(page).toHaveURL(/\?tab=services$/)
  await expect(reader.rows.first()).toBeVisible()

  // Days to come are nobody's yet.
  await page.getByRole('button', { name: /^Journée d'exploitation des services/ }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: '11 novembre 2026' })).toBeDisabled()
  await failCall(page, CALL)
  await calendar.getByRole('button', { name: '9 novembre 2026' }).first().click()
  await expect(page.getByText("Les services réalisés n'ont pas pu être chargés.").first()).toBeVisible()
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(reader.list.getByRole('heading', { name: 'Services du 09 novembre 2026' })).toBeVisible()
  await expect(reader.rows.first()).toBeVisible()
})
