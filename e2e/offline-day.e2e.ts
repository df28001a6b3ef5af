import type { Page } from '@playwright/test'
import { isReceived, OF_LINE_7, worksAndValidates } from './support/day-without-network.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { untilReadyForTunnel } from './support/reference.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'
import { signOut } from './support/sign-in.ts'

const EVERY_CALL = '**/api/**'
const AGE = /^Données du 10\/11 à 14:\d\d$/

const comesOnline = async (page: Page, appUrl = ''): Promise<Driver> => {
  const driver = driverAt(page)
  await driver.signsIn('100001', appUrl)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await untilReadyForTunnel(page, OF_LINE_7)
  return driver
}

test(
  'a whole day without a server: started, driven, relieved, validated, and received once it is back [1.8] [3.32] [7.36] [8.11]',
  { tag: '@firefox' },
  async ({ page, startServer }) => {
    test.slow()
    const server = await startServer({ database: 'postgresql' })
    const driver = await comesOnline(page, server.url)
    const ticket = page.getByRole('region', { name: /^Service prévu/ })
    const ordered = await ticket.getByRole('heading').innerText()
    await expect(page.getByText(AGE)).toHaveCount(0)

    await server.stop()
    // First a day the tablet has not stored, then a stored day that no screen has shown yet.
    await driver.choosesDay(/^dim\. 8/)
    await expect(page.getByRole('heading', { name: "Votre service n'a pas pu être chargé" })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Hors ligne')
    await driver.choosesDay(/^mer\. 11/)
    await expect(ticket).toBeVisible()
    await expect(page.getByText(AGE)).toBeVisible()
    await driver.choosesDay(/^mar\. 10/)
    await expect(ticket.getByRole('heading')).toHaveText(ordered)
    await beginsShortService(driver)
    await expect(page.getByText(AGE)).toBeVisible()
    const relief = await worksAndValidates(driver)
    await isReceived(driver, relief, server.restart)
  },
)

test(
  'a whole day from a page that was opened without any answer, and opened again on the way [1.8] [3.32]',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    const driver = await comesOnline(page)
    await page.route(EVERY_CALL, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('region', { name: /^Service prévu/ })).toBeVisible()
    await beginsShortService(driver)
    await driver.departs(1, '05:51:05')

    // The rides render again after a reload, from data that only the tablet has.
    await page.reload()
    await expect(driver.ride(2)).toBeVisible()
    await expect(driver.ride(1).getByRole('button', { name: /^Heure de départ/ })).toHaveAccessibleName(
      /: 05:51:05/,
    )
    await expect(page.getByText(AGE)).toBeVisible()
    const relief = await worksAndValidates(driver)
    await isReceived(driver, relief, () => page.unroute(EVERY_CALL))
  },
)

test('a network that hangs keeps nobody waiting: what the tablet knows is there meanwhile [1.8]', async ({
  page,
}) => {
  const driver = await comesOnline(page)
  await page.route(EVERY_CALL, () => undefined)
  await page.reload()
  await expect(page.getByRole('region', { name: /^Service prévu/ })).toBeVisible({ timeout: 3000 })
  await beginsShortService(driver)
  await expect(driver.ride(2)).toBeVisible()
})

test('another driver on the same tablet finds nothing of it, begins without a plan and is given it at the end; the first one finds all of it again [1.8] [2.4.1]', async ({
  page,
  context,
}) => {
  const driver = await comesOnline(page)
  const ofTheDay = /\/api\/(service-|reserve|noteh|lines|materials|park-positions|ordered-drivers)/
  await page.route(ofTheDay, (route) => route.abort())
  await signOut(page)
  await page.getByRole('button', { name: '100002' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
  await expect(page.getByRole('heading', { name: "Votre service n'a pas pu être chargé" })).toBeVisible()

  // The server does not answer: the app asks, but lets the driver begin.
  await page.getByRole('button', { name: 'Commencer' }).click()
  const unanswered = driver.dialog('Vérifiez la connexion')
  await expect(unanswered).toContainText("car le serveur n'a pas répondu")
  await unanswered.getByRole('button', { name: 'Continuer sans service prévu' }).click()
  await driver.typesPap('12')
  await driver.typesService(SHORT_SERVICE)
  await driver.begins()
  await driver.seesRides(0)
  await page.getByRole('button', { name: 'Continuer vers la fin de service' }).click()
  await driver
    .dialog('Aucune course ni manœuvre')
    .getByRole('button', { name: "Je n'ai rien conduit" })
    .click()
  const end = page.getByRole('region', { name: 'Fin de service' })
  await expect(end).toContainText("La fin prévue de ce service n'est pas connue")
  // The plan arrives while the driver enters the end: it is shown there too, and the delay follows from the typed time.
  await driver.endsAt('12:17:00')
  await context.setOffline(true)
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await page.unroute(ofTheDay)
  await context.setOffline(false)
  await expect(end).toContainText('12:10:00')
  await expect(page.getByRole('spinbutton', { name: 'Délai (min)' })).toHaveValue('7')

  await page.route(ofTheDay, (route) => route.abort())
  await signOut(page)
  await page.getByRole('button', { name: '100001' }).click()
  await expect(page.getByRole('region', { name: /^Service prévu/ })).toBeVisible()
})

test.describe('on a first visit', () => {
  // Without a service worker, so that the page itself must load the parts.
  test.use(withoutWorker)

  test('all that ends a bulletin comes before the rest: a network that goes in between stops nobody [1.8]', async ({
    page,
    context,
  }) => {
    const NEEDED = /\/assets\/(driving-dialogs|end-dialog|draft-observations|relief-wizard|sent-step)-/
    const come = new Set<string>()
    page.on('requestfinished', (request) => {
      const [, part] = NEEDED.exec(request.url()) ?? []
      if (part !== undefined) come.add(part)
    })
    // The other parts never load.
    await page.route(/\/assets\/(contact-dialog|sign-out-dialog|outbox-panel|profile-menu)-/, (route) =>
      route.abort(),
    )
    const driver = await comesOnline(page)
    await expect.poll(() => come.size).toBe(5)
    await context.setOffline(true)
    await beginsShortService(driver)
    await worksAndValidates(driver)
  })
})
