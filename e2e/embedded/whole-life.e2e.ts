import { expect, test } from '../support/fixtures.ts'
import { LIFE_BEGINS, livesWholeLife } from '../support/bulletin-life.ts'
import { signInByHand, signOut, untilConfirmed } from '../support/sign-in.ts'

test('a whole life on the embedded database: sign in, power cut, still signed in, sign out', async ({
  page,
  startServer,
}) => {
  const server = await startServer({ database: 'embedded' })
  await signInByHand(page, '100073', server.url)
  const greeting = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(greeting).toHaveText(/^Bon(jour|soir) Yann$/)
  await server.kill()
  await server.restart()
  expect(await untilConfirmed(page, () => page.reload())).toEqual([200])
  await expect(greeting).toHaveText(/^Bon(jour|soir) Yann$/)
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  await page.getByRole('button', { name: '610001' }).click()
  await expect(page.getByRole('banner')).toContainText('É. Roussel')
  expect(await server.stop()).toBe(0)
})

test("a whole life of a bulletin on the embedded database: from the driver's first tap to the archive [1.1] [1.2] [1.3] [1.5] [4.1]", async ({
  page,
  browser,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer({ database: 'embedded', env: { APP_NOW: LIFE_BEGINS } })
  await livesWholeLife(page, browser, url)
})
