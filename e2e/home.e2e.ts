import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'

const CALLS_OF_THE_DAY = ['/api/service-ordered', '/api/noteh', '/api/lines']
const NO_SERVICE = 'Aucun service commandé pour cette journée'

const ticketOf = (page: Page): Locator => page.getByRole('region', { name: "Aujourd'hui" })

/** The value that stands under a name, as on a ticket. */
const factOf = (ticket: Locator, name: string): Locator =>
  ticket
    .locator('dl > div')
    .filter({ has: ticket.page().locator('dt', { hasText: name }) })
    .getByRole('definition')

const untilLoaded = async (page: Page): Promise<Locator> => {
  const ticket = ticketOf(page)
  await expect(ticket).toHaveAttribute('aria-busy', 'false')
  return ticket
}

/** Which of the day's calls were made from now on. */
const watchCalls = (page: Page): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (CALLS_OF_THE_DAY.includes(pathname)) made.push(pathname)
  })
  return made
}

const expectLine7 = async (ticket: Locator): Promise<void> => {
  await expect(ticket.getByRole('img', { name: 'Ligne 7' })).toBeVisible()
  await expect(factOf(ticket, 'Ligne')).toHaveText('7')
  await expect(factOf(ticket, "Terminus d'affectation")).toHaveText('La Courneuve – 8 Mai 1945')
  await expect(factOf(ticket, 'Code tableau')).toHaveText(/^(?!.*indisponible)\S+$/)
  await expect(ticket).toContainText(/Journée d'exploitation du \S+ \d{1,2}(er)? \S+ \d{4}/)
}

test('a driver sees the day, the line, the terminus, the table code and the service [2.4.1] [7.37]', async ({
  page,
}) => {
  await signIn(page, '100001')
  const ticket = await untilLoaded(page)
  await expectLine7(ticket)
  await expect(ticket.getByRole('heading', { name: /^Service commandé [0-9A-Z]{1,5}$/ })).toBeVisible()
  await expect(factOf(ticket, 'Début de service prévu')).toHaveText(/^\d{2}:\d{2}/)
  await expect(factOf(ticket, 'Fin de service prévue')).toHaveText(/^\d{2}:\d{2}/)
  const parts = ticket.getByRole('list', { name: 'Déroulement du service' }).getByRole('listitem')
  await expect(parts.first()).toHaveText(/^\d{2}:\d{2}–\d{2}:\d{2}La Courneuve – 8 Mai 1945/)
})

test.describe('on a tablet that is set to another part of the world', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('the hours are those of the network [2.4.1]', async ({ page }) => {
    const answer = page.waitForResponse((response) => response.url().includes('/api/service-ordered'))
    await signIn(page, '100001')
    const { service } = (await (await answer).json()) as { service: { theoreticalStartService: string } }
    const start = new Date(service.theoreticalStartService).toLocaleTimeString('fr-FR', {
      timeZone: 'Europe/Paris',
      timeStyle: 'short',
    })
    await expect(factOf(ticketOf(page), 'Début de service prévu')).toHaveText(start)
  })
})

test('a driver without an order is told calmly, and keeps the rest of the day [2.4.1] [7.37]', async ({
  page,
}) => {
  await signIn(page, '100003')
  const ticket = await untilLoaded(page)
  await expect(ticket.getByRole('heading', { name: NO_SERVICE })).toBeVisible()
  await expect(factOf(ticket, 'Ligne')).toHaveText('7')
  await expect(factOf(ticket, 'Code tableau')).toHaveText(/^(?!.*indisponible)\S+$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
})

test('a manager sees the line and the terminus [2.4.1]', async ({ page }) => {
  await signIn(page, '200001')
  await expectLine7(await untilLoaded(page))
})

for (const { matricule, who } of [
  { matricule: '100099', who: 'a driver without a line' },
  { matricule: '300001', who: 'the secretariat' },
  { matricule: '400001', who: 'an auditor' },
  { matricule: '500001', who: 'a transport executive' },
  { matricule: '600001', who: 'an administrator' },
])
  test(`${who} has no such day, and nothing is asked for it`, async ({ page }) => {
    const made = watchCalls(page)
    await signIn(page, matricule)
    await expect(page.getByRole('main')).toContainText('Nous sommes le')
    await expect(ticketOf(page)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(made).toEqual([])
  })

test('what cannot be loaded is said, one by one, and asked for again [8.2]', async ({ page }) => {
  await failCall(page, '**/api/service-ordered*')
  await failCall(page, '**/api/lines')
  await signIn(page, '100001')
  const ticket = await untilLoaded(page)
  await expect(ticket.getByRole('heading', { name: "Votre service n'a pas pu être chargé" })).toBeVisible()
  await expect(factOf(ticket, "Terminus d'affectation")).toHaveText('Terminus indisponible')
  await expect(factOf(ticket, 'Code tableau')).toHaveText(/^(?!.*indisponible)\S+$/)
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0)
  const retry = ticket.getByRole('button', { name: 'Réessayer' })
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(48)

  await page.unroute('**/api/service-ordered*')
  await retry.click()
  await expect(ticket.getByRole('heading', { name: /^Service commandé/ })).toBeVisible()
  await expect(ticket).toContainText("Certaines informations n'ont pas pu être chargées")
  await expect(ticket.getByRole('heading', { name: "Aujourd'hui" })).toBeFocused()

  await page.unroute('**/api/lines')
  await retry.click()
  await expectLine7(ticket)
  await expect(retry).toHaveCount(0)
})

test('a day that was missed without the network comes by itself once it is back', async ({
  context,
  page,
}) => {
  const isOfTheDay = (url: URL) => CALLS_OF_THE_DAY.includes(url.pathname)
  await page.route(isOfTheDay, (route) => route.abort())
  await signIn(page, '100001')
  const ticket = await untilLoaded(page)
  await expect(ticket).toContainText('Le serveur est injoignable.')
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await page.unroute(isOfTheDay)
  await context.setOffline(true)
  await context.setOffline(false)
  await expectLine7(ticket)
  await expect(ticket.getByRole('heading', { name: /^Service commandé/ })).toBeVisible()
})

test('the page follows when the day turns at 04:00 [2.4.1]', async ({ page, startServer }) => {
  const server = await startServer({ database: 'postgresql', env: { APP_NOW: '2026-03-10T02:58:30Z' } })
  await page.clock.install()
  await signIn(page, '100001', server.url)
  const ticket = await untilLoaded(page)
  await expect(ticket).toContainText("Journée d'exploitation du lundi 9 mars 2026")
  const asked = page.waitForRequest((request) => request.url().includes('date=2026-03-10'))
  await page.clock.runFor(180_000)
  await asked
  await expect(ticket).toContainText("Journée d'exploitation du mardi 10 mars 2026")
  await expect(await untilLoaded(page)).toContainText('Service commandé')
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
])
  test(`the day is seen without scrolling at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, '100001')
    const box = await (await untilLoaded(page)).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

test('nothing is cut off or scrolls sideways at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await signIn(page, '100001')
  await untilLoaded(page)
  const overflow = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      return Math.max(
        document.documentElement.scrollWidth - innerWidth,
        (main?.scrollWidth ?? 0) - innerWidth,
      )
    })
  expect(await overflow()).toBeLessThanOrEqual(0)
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the day: a service, a part missing, a failure, on its way; ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await signIn(page, '100001')
    await expect((await untilLoaded(page)).getByRole('heading', { name: /^Service commandé/ })).toBeVisible()
    await expectNoAxeViolations(page)

    await failCall(page, '**/api/lines')
    await page.reload()
    await expect(await untilLoaded(page)).toContainText('Certaines informations')
    await expectNoAxeViolations(page)

    await failCall(page, '**/api/service-ordered*')
    await page.reload()
    await expect(await untilLoaded(page)).toContainText("Votre service n'a pas pu être chargé")
    await expectNoAxeViolations(page)

    await page.route('**/api/service-ordered*', () => undefined)
    await page.reload()
    await expect(ticketOf(page)).toHaveAttribute('aria-busy', 'true')
    await expectNoAxeViolations(page)
  })

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on a day without an order, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await signIn(page, '100003')
    await expect(await untilLoaded(page)).toContainText(NO_SERVICE)
    await expectNoAxeViolations(page)
  })
