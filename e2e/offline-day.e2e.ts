import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Page } from '@playwright/test'
import { clockOf, driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { observerAt } from './support/observations.ts'
import { untilReadyForTunnel } from './support/reference.ts'
import { optionWords } from './support/option-words.ts'
import { reliefAt } from './support/relief.ts'
import { validate } from './support/sending.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'
import { signOut } from './support/sign-in.ts'

/** A Tuesday at two in the afternoon; winter time, so Paris is an hour ahead of UTC. */
const NOW = '2026-11-10T13:00:00Z'
test.use({ startsAt: NOW })

const DAYS = ['2026-11-10', '2026-11-11', '2026-11-09']
const EVERY_CALL = '**/api/**'
const AGE = /^Données du 10\/11 à 14:\d\d$/

const OF_LINE_7 = { matricule: '100001', days: DAYS, lines: ['7', '7bis'] }

const comesOnline = async (page: Page, appUrl = ''): Promise<Driver> => {
  const driver = driverAt(page)
  await driver.signsIn('100001', appUrl)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await untilReadyForTunnel(page, OF_LINE_7)
  return driver
}

/** Both rides with their trains, an observation, a relief, the end: all that the tablet must know for it is kept. */
const worksAndValidates = async (driver: Driver): Promise<{ relievedBy: string }> => {
  const { page } = driver
  const plan = await driver.plannedService(SHORT_SERVICE, '7')
  await expect(driver.ride(2)).toBeVisible()
  await driver.seesRides(plan.rides.length)
  for (const [index, ride] of plan.rides.entries()) {
    await driver.departs(index + 1, clockOf(ride.theoreticalDepartureTime))
    await driver.takes(index + 1, 'MF77-001 · 30001')
  }

  await page.getByRole('button', { name: /^Observations (du )?service/ }).click()
  const observer = observerAt(page)
  await observer.choosesCategory('Saisie libre (service)')
  await observer.types('Description', 'Local sans chauffage.')
  await observer.confirms()
  await expect(observer.dialog).toHaveCount(0)

  const relief = reliefAt(page)
  await relief.begins('Je suis relevé')
  await relief.stationsOf(2).first().click()
  await relief.stationsOf(2).last().click()
  await relief.wayOn('Choisir le conducteur').click()
  const chosen = page.getByRole('dialog', { name: 'Par qui êtes-vous relevé ?' }).getByRole('option').first()
  const [relievedBy = ''] = await optionWords(chosen)
  await chosen.click()
  await relief.wayOn('Confirmer').click()
  await expect(driver.ride(2)).toContainText(`Relevé par ${relievedBy}`)

  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
  await validate(page)
  await expect(page.getByRole('heading', { name: 'Connexion requise', level: 1 })).toBeVisible()
  return { relievedBy }
}

/** What leaves the tablet once the server is back, and what the server then gives back. */
const isReceived = async (
  driver: Driver,
  comesBack: () => Promise<void>,
): Promise<{ sent: SubmittedBulletin; received: Bulletin }> => {
  const { page } = driver
  const posted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/bulletins'),
  )
  await comesBack()
  const response = await posted
  expect(response.status()).toBe(201)
  await expect(page.getByRole('heading', { name: 'Bulletin envoyé', level: 1 })).toBeVisible()
  const sent = response.request().postDataJSON() as SubmittedBulletin
  return { sent, received: await driver.opensReceived(sent.id) }
}

test('a whole day without a server: started, driven, relieved, validated, and received once it is back [1.8] [3.32] [7.36] [8.11]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const server = await startServer({ database: 'postgresql', env: { APP_NOW: NOW } })
  const driver = await comesOnline(page, server.url)
  const ticket = page.getByRole('region', { name: /^Service prévu/ })
  const ordered = await ticket.getByRole('heading').innerText()
  await expect(page.getByText(AGE)).toHaveCount(0)

  await server.stop()
  // A day that the tablet does not know, then one of those at hand that no screen has shown.
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
  const { relievedBy } = await worksAndValidates(driver)

  const { sent, received } = await isReceived(driver, server.restart)
  expect(received).toMatchObject({
    service: SHORT_SERVICE,
    rides: sent.rides,
    observations: [{ type: 'SERVICE_FREE_INPUT', description: 'Local sans chauffage.' }],
    information: { substituted: true },
  })
  expect(sent.rides).toMatchObject([
    { materials: [{ material: 'MF77-001', leadCar: '30001' }], driverSubstitution: null },
    { driverSubstitution: { type: 'SUBSTITUTED', driver: { driverName: relievedBy } } },
  ])
})

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

    // The rides are drawn again, on a line that only the tablet knows.
    await page.reload()
    await expect(driver.ride(2)).toBeVisible()
    await expect(driver.ride(1).getByRole('button', { name: /^Heure de départ/ })).toHaveAccessibleName(
      /: 05:51:05/,
    )
    await expect(page.getByText(AGE)).toBeVisible()
    await worksAndValidates(driver)
    const { sent, received } = await isReceived(driver, () => page.unroute(EVERY_CALL))
    expect(received).toMatchObject({ service: SHORT_SERVICE, rides: sent.rides })
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

  // Nobody answered: that is asked about, and keeps nobody from beginning.
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
  // The plan comes while the end is being said: it is laid there too, and the delay follows from what was typed.
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
  // As long as the worker has not fetched every part, it is for the page to see to it that they come.
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
    // The rest never comes.
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
