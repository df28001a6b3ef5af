import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { CALLS_OF_THE_DAY, watchDayCalls } from './support/day-calls.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { forgetsPlan } from './support/reference.ts'
import { sidewaysScrollers } from './support/sideways.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...withoutWorker, startsAt: '2026-11-10T13:00:00Z' })

const ORDER = '**/api/service-ordered*'
const NO_ORDER = 'Aucun service commandé pour cette journée'
const NO_LINE = "Aucune ligne d'affectation n'a été trouvée pour votre matricule."

const DRIVER = '100001'
const DRIVER_WITHOUT_ORDER = '100003'

/** The ticket on a driver's first screen, named after what it says of the day. */
const plannedTicketOf = (page: Page): Locator =>
  page.getByRole('region', {
    name: /^(Service prévu|Aucun service prévu$|Votre service n'a pas pu être chargé$)/,
  })

/** The value that stands under a name, as on a ticket. */
const factOf = (ticket: Locator, name: string): Locator =>
  ticket
    .locator('dl > div')
    .filter({ has: ticket.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition')

const untilLoaded = async (ticket: Locator): Promise<Locator> => {
  await expect(ticket).toHaveAttribute('aria-busy', 'false')
  return ticket
}

const chosenDay = (page: Page): Locator =>
  page.getByRole('group', { name: "Journée d'exploitation" }).getByRole('button', { pressed: true })

const retryButton = (page: Page): Locator => page.getByRole('button', { name: 'Réessayer' })

const expectLine7 = async (ticket: Locator, terminus: string): Promise<void> => {
  await expect(ticket.getByRole('img', { name: 'Ligne 7' })).toBeVisible()
  await expect(factOf(ticket, 'Ligne')).toHaveText('7')
  await expect(factOf(ticket, terminus)).toHaveText('La Courneuve – 8 Mai 1945')
  await expect(factOf(ticket, 'Code tableau')).toHaveText(/^(?!.*indisponible)\S+$/)
}

const expectPlannedDay = async (page: Page): Promise<void> => {
  const ticket = plannedTicketOf(page)
  await expectLine7(ticket, 'Terminus')
  await expect(ticket.getByRole('heading', { name: /^Service prévu [0-9A-Z]{1,5}$/ })).toBeVisible()
  await expect(chosenDay(page)).toHaveAccessibleName(/^\S+ \d{1,2}(er)? \S+ \d{4} Aujourd'hui$/)
}

test('a driver sees the day, the line, the terminus, the table code and the service [2.4.1] [7.37]', async ({
  page,
}) => {
  await signIn(page, DRIVER)
  const ticket = await untilLoaded(plannedTicketOf(page))
  await expectPlannedDay(page)
  await expect(factOf(ticket, 'Début de service prévu')).toHaveText(/^\d{2}:\d{2}:\d{2}/)
  await expect(factOf(ticket, 'Fin de service prévue')).toHaveText(/^\d{2}:\d{2}:\d{2}/)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
})

test.describe('on a tablet that is set to another part of the world', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('the hours are those of the network [2.4.1]', async ({ page }) => {
    const answer = page.waitForResponse((response) => response.url().includes('/api/service-ordered'))
    await signIn(page, DRIVER)
    const { service } = (await (await answer).json()) as { service: { theoreticalStartService: string } }
    const start = new Date(service.theoreticalStartService).toLocaleTimeString('fr-FR', {
      timeZone: 'Europe/Paris',
      timeStyle: 'medium',
    })
    await expect(factOf(plannedTicketOf(page), 'Début de service prévu')).toHaveText(start)
  })
})

test('a driver without an order is told calmly, and keeps the rest of the day [2.4.1] [7.37]', async ({
  page,
}) => {
  await signIn(page, DRIVER_WITHOUT_ORDER)
  const ticket = await untilLoaded(plannedTicketOf(page))
  await expect(ticket.getByRole('heading', { name: 'Aucun service prévu' })).toBeVisible()
  await expect(ticket).toContainText(NO_ORDER)
  await expect(factOf(ticket, 'Ligne')).toHaveText('7')
  await expect(factOf(ticket, 'Code tableau')).toHaveText(/^(?!.*indisponible)\S+$/)
  // One stands ready beside « Commencer », and says nothing.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(retryButton(page)).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoAxeViolations(page)
})

test('a driver without a line is told so, has no such day, and nothing is asked for it [2.3.10] [8.6]', async ({
  page,
}) => {
  const made = watchDayCalls(page)
  await signIn(page, '100099')
  await expect(page.getByRole('main')).toContainText(NO_LINE)
  await expect(plannedTicketOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Commencer' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(made).toEqual([])
})

test('a driver is told, one by one, what cannot be loaded, and it is asked for again [8.2]', async ({
  context,
  page,
}) => {
  await failCall(page, ORDER)
  await failCall(page, '**/api/lines')
  await signIn(page, DRIVER)
  const ticket = await untilLoaded(plannedTicketOf(page))
  await expect(ticket.getByRole('heading', { name: "Votre service n'a pas pu être chargé" })).toBeVisible()
  await expect(factOf(ticket, 'Terminus')).toHaveText('Terminus indisponible')
  await expect(factOf(ticket, 'Code tableau')).toHaveText(/^(?!.*indisponible)\S+$/)
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0)
  const retry = ticket.getByRole('button', { name: 'Réessayer' })
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(48)

  await page.unroute(ORDER)
  await retry.click()
  const title = ticket.getByRole('heading', { name: /^Service prévu [0-9A-Z]{1,5}$/ })
  await expect(title).toBeFocused()
  await untilLoaded(ticket)
  await expect(factOf(ticket, 'Terminus')).toHaveText('Terminus indisponible')
  await expect(retryButton(page)).toHaveCount(0)

  await page.unroute('**/api/lines')
  await context.setOffline(true)
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await context.setOffline(false)
  await expectPlannedDay(page)
})

test('a day that was missed without the network comes by itself once it is back', async ({
  context,
  page,
}) => {
  const isOfTheDay = (url: URL) => CALLS_OF_THE_DAY.includes(url.pathname)
  await page.route(isOfTheDay, (route) => route.abort())
  await signIn(page, DRIVER)
  const ticket = await untilLoaded(plannedTicketOf(page))
  await expect(ticket).toContainText('Le serveur est injoignable.')
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await page.unroute(isOfTheDay)
  await context.setOffline(true)
  await context.setOffline(false)
  await expectPlannedDay(page)
})

test('the page follows when the day turns at 04:00 [2.4.1]', async ({ page, startServer }) => {
  const server = await startServer({ database: 'postgresql', env: { APP_NOW: '2026-03-10T02:58:30Z' } })
  await page.clock.install()
  await signIn(page, DRIVER, server.url)
  const greeting = page.getByRole('heading', { level: 1 })
  await untilLoaded(plannedTicketOf(page))
  await expect(chosenDay(page)).toHaveAccessibleName("lun. 9 mars 2026 Aujourd'hui")
  await expect(greeting).toHaveText('Bonsoir Claire')
  const asked = page.waitForRequest((request) => /service-ordered\?.*date=2026-03-10/.test(request.url()))
  // A leap: second by second, the time that a call may take would be over before anybody could answer.
  await page.clock.fastForward(180_000)
  await asked
  await expect(chosenDay(page)).toHaveAccessibleName("mar. 10 mars 2026 Aujourd'hui")
  await expect(greeting).toHaveText('Bonjour Claire')
  await untilLoaded(plannedTicketOf(page))
  await expectPlannedDay(page)
})

test('the day is seen without scrolling on both tablets, and nothing scrolls sideways at 200 % zoom', async ({
  page,
}) => {
  await signIn(page, DRIVER)
  const ticket = await untilLoaded(plannedTicketOf(page))
  await expect(ticket.getByRole('heading', { name: /^Service prévu \S+$/ })).toBeVisible()
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await expect(ticket).toBeInViewport({ ratio: 1 })
    expect(await sidewaysScrollers(page)).toEqual([])
  }
  await page.setViewportSize({ width: 640, height: 400 })
  await expect.poll(() => sidewaysScrollers(page)).toEqual([])
})

test('axe finds nothing on the day: a service, a part missing, a failure, on its way', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, DRIVER)
  const ticket = await untilLoaded(plannedTicketOf(page))
  await expect(ticket.getByRole('heading', { name: /^Service prévu \S+$/ })).toBeVisible()
  await expectNoAxeViolations(page)

  await forgetsPlan(page)
  await failCall(page, '**/api/lines')
  await page.reload()
  await expect(await untilLoaded(ticket)).toContainText('Terminus indisponible')
  await expectNoAxeViolations(page)

  await failCall(page, ORDER)
  await page.reload()
  await expect(await untilLoaded(ticket)).toContainText("Votre service n'a pas pu être chargé")
  await expectNoAxeViolations(page)

  await page.route(ORDER, () => undefined)
  await page.reload()
  await expect(ticket).toHaveAttribute('aria-busy', 'true')
  await expectNoAxeViolations(page)
})
