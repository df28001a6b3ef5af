import { driverAt } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { told, validate, watchPosts } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'

const EVERY_CALL = '**/api/**'

test('validated without a network it says so, survives a reload, goes out by itself, and stands in the archives, be it of tomorrow [4.6] [8.3] [8.11] [2.4.55]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await certifiesReserve(driver, /^mer\. 11/)
  await context.setOffline(true)
  await validate(page)
  await expect(told(page, 'Connexion requise')).toBeVisible()

  // The page itself can be loaded again, but no API call succeeds.
  await page.route(EVERY_CALL, (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(told(page, 'Connexion requise')).toBeVisible()

  await context.setOffline(true)
  await page.unroute(EVERY_CALL)
  const posts = watchPosts(context)
  await context.setOffline(false)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  // An attempt without a network may precede it, with the same bulletin.
  expect(new Set(posts).size).toBe(1)
  const received = await driver.opensReceived(posts[0] ?? '')
  expect(received).toMatchObject({ service: 'RA', pap: '12', driverMatricularAccount: '100001' })
  // The default list shows it too, not only the link from the receipt.
  await page.getByRole('link', { name: 'Mes bulletins archivés', exact: true }).click()
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByRole('link', { name: /^Voir le bulletin du 11\/11\/2026/ })).toBeVisible()
})
