import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt } from './support/driver.ts'
import { endSession } from './support/ended-session.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test } from './support/fixtures.ts'
import { managerAt, openFor } from './support/manager.ts'
import { BULLETINS, told, validate, watchPosts } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z' })

const EVERY_CALL = '**/api/**'

test('validated without a network it says so, survives a reload, and goes out by itself [4.6] [8.3] [8.11]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await certifiesReserve(driver)
  await context.setOffline(true)
  await validate(page)
  await expect(told(page, 'Connexion requise')).toBeVisible()

  // The page itself can be had again, and nothing else.
  await page.route(EVERY_CALL, (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(told(page, 'Connexion requise')).toBeVisible()

  await context.setOffline(true)
  await page.unroute(EVERY_CALL)
  const posts = watchPosts(context)
  await context.setOffline(false)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  // A try that met no network may come before it: it is the same bulletin.
  expect(new Set(posts).size).toBe(1)
  const received = await driver.opensReceived(posts[0] ?? '')
  expect(received).toMatchObject({ service: 'RA', pap: '12', driverMatricularAccount: '100001' })
})

test('a server that fails is told as such; the bulletin is tried again after a while [4.6] [8.3] [8.11] [9.10]', async ({
  context,
  page,
}) => {
  await page.clock.install()
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await certifiesReserve(driver)
  await failCall(page, BULLETINS)
  const posts = watchPosts(context)
  await validate(page)
  await expect(told(page, 'Erreur à la validation')).toBeVisible()
  await page.reload()
  await expect(told(page, 'Erreur à la validation')).toBeVisible()
  await page.unroute(BULLETINS)
  await page.clock.fastForward('01:00:00')
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  expect(new Set(posts).size).toBe(1)
})

test('a session that has expired keeps the bulletin, and sends it once its driver is back [4.6] [8.3]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await certifiesReserve(driver)
  await endSession(page)
  const posts = watchPosts(context)
  await validate(page)
  await expect(page.getByRole('main')).toContainText('Votre session a expiré')
  await page.getByRole('button', { name: 'Se reconnecter' }).click()
  await page.getByRole('button', { name: '100001' }).click()
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  expect(new Set(posts).size).toBe(1)
})

test('a double tap on « Valider » sends once; a second bulletin of the service is told of the first, and the manager of both [2.4.1] [3.28] [4.5] [7.10]', async ({
  baseURL,
  browser,
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await certifiesReserve(driver)
  const posts = watchPosts(context)
  await page.getByRole('button', { name: 'Valider mon bulletin' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  await page.reload()
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  expect(posts).toHaveLength(1)

  // Another one of the same day does not begin as if nothing had been sent; it may begin all the same.
  await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
  await expect(page.getByText('Bulletin déjà envoyé pour cette journée')).toBeVisible()
  await expectNoAxeViolations(page)
  const toFirst = page.locator(`a[href*="${posts[0]}"]`)
  await expect(toFirst).toHaveAccessibleName(/^Voir le bulletin du service RA \(fin à \d\d:\d\d\)$/)
  await toFirst.click()
  await expect(page).toHaveURL(new RegExp(`/bulletin/${posts[0]}`))
  await page.getByRole('link', { name: 'Bulletin en cours', exact: true }).click()
  await certifiesReserve(driver)
  const second = await driver.validates()

  // The manager is told on both, and led from the one to the other; the driver is not.
  const manager = managerAt(await openFor(browser, '200001', baseURL))
  const reason = manager.page.getByText('Même service deux fois')
  await manager.opens(second.id)
  await expect(reason).toBeVisible()
  await expectNoAxeViolations(manager.page)
  await manager.page.getByRole('link', { name: "Voir l'autre bulletin" }).click()
  await expect(manager.page).toHaveURL(new RegExp(`/bulletin/${posts[0]}`))
  await expect(reason).toBeVisible()
  await manager.page.context().close()
  await driver.opensReceived(second.id)
  await expect(page.getByText('Même service deux fois')).toHaveCount(0)
})

test('the bulletin of tomorrow stands in the archives as soon as it is sent, and stays there [2.4.55]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100003')
  await certifiesReserve(driver, /^mer\. 18/)
  await driver.validates()
  await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
  const archives = page.getByRole('link', { name: 'Mes bulletins archivés', exact: true })
  const sent = page.getByRole('link', { name: /^Voir le bulletin du 18\/11\/2026/ })
  await archives.click()
  await expect(sent).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(sent).toBeVisible()
})
