import { driverAt } from '../support/driver.ts'
import { expect } from '../support/expect.ts'
import { installProduct, type Installation } from '../support/installation.ts'
import { buildOf, expectKept, findsNewVersion } from '../support/kept-shell.ts'
import { saved } from '../support/sending.ts'
import type { RunningServer } from '../support/server.ts'
import { beginsShortService } from '../support/short-day.ts'
import { NEXT_BUILD, offer, opensOlderDraft, updateProduct } from '../support/updated-product.ts'
import { test as base } from '../webkit/fixture.ts'

const test = base.extend<{ installation: Installation; server: RunningServer }>({
  installation: async ({}, use) => {
    const installation = installProduct()
    await use(installation)
    installation.dispose()
  },
  server: async ({ installation, startServer }, use) =>
    use(
      await startServer({
        database: 'postgresql',
        entry: installation.entry,
      }),
    ),
})

test('in WebKit, a new version waits while a bulletin is open, is offered afterwards, and takes every tab along', async ({
  installation,
  server,
  webKitTablet,
}) => {
  test.slow()
  const page = await webKitTablet(server.url).switchOn()
  const driver = driverAt(page)
  await driver.signsIn('100001', server.url)
  await expectKept(page)
  const first = await buildOf(page)
  await beginsShortService(driver)
  await expect(saved(page)).toBeAttached()

  await updateProduct(installation, server)
  await findsNewVersion(page)
  await page.reload()
  await expect(driver.ride(2)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('En ligne')
  await expect(offer(page)).toHaveCount(0)
  expect(await buildOf(page)).toBe(first)

  const second = await page.context().newPage()
  await second.goto('/myarchived')
  await expect(second.getByRole('banner')).toContainText('En ligne')
  await expect(offer(second)).toHaveCount(0)
  await driver.removesBulletin()
  await expect(page.getByText('Une nouvelle version est disponible.')).toBeVisible()
  await expect(offer(second)).toBeVisible()
  await offer(page).click()
  for (const tab of [page, second]) await expect.poll(() => buildOf(tab)).toBe(NEXT_BUILD)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await expect(offer(page)).toHaveCount(0)
})

test('in WebKit, a bulletin that the version before began is opened by the next one, after a restart of the tablet', async ({
  installation,
  server,
  webKitTablet,
}) => {
  test.slow()
  await opensOlderDraft(webKitTablet(server.url), () => updateProduct(installation, server))
})
