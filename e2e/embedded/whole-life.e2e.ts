import { livesWholeLife } from '../support/bulletin-life.ts'
import { expect, test, withoutRest } from '../support/fixtures.ts'
import { signInByHand, signOut, untilConfirmed } from '../support/sign-in.ts'

test.use(withoutRest)

test("a whole life on the embedded database: from the driver's first tap to the archive, over a power cut [1.1] [1.2] [1.3] [1.5] [4.1]", async ({
  page,
  browser,
  startServer,
}) => {
  test.slow()
  const server = await startServer({ database: 'embedded' })
  await livesWholeLife({ page, browser, url: server.url })

  await test.step('a power cut signs nobody out', async () => {
    await server.kill()
    await server.restart()
    expect(await untilConfirmed(page, () => page.reload())).toEqual([200])
    await expect(page.getByRole('banner')).toContainText('C. Lambert')
  })

  await test.step('who signs out is gone; the next one chooses an account', async () => {
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
    await signInByHand(page, '610001', server.url)
    await expect(page.getByRole('banner')).toContainText('É. Roussel')
    expect(await server.stop()).toBe(0)
  })
})
