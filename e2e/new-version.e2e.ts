import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt } from './support/driver.ts'
import { expect, test as base } from './support/fixtures.ts'
import { installProduct, type Installation } from './support/installation.ts'
import { buildOf, expectKept, findsNewVersion } from './support/kept-shell.ts'
import type { RunningServer } from './support/server.ts'
import { beginsShortService } from './support/short-day.ts'
import { openProfileMenu } from './support/sign-in.ts'
import { NEXT_BUILD, offer, opensOlderDraft, updateProduct } from './support/updated-product.ts'

type Product = { server: RunningServer; update: () => Promise<void> }

const test = base.extend<{ installation: Installation; product: Product }>({
  installation: async ({}, use) => {
    const installation = installProduct()
    await use(installation)
    installation.dispose()
  },
  /** Installed in its own folder and updated as an operator would. */
  product: async ({ installation, startServer }, use) => {
    const server = await startServer({
      database: 'postgresql',
      entry: installation.entry,
    })
    await use({ server, update: () => updateProduct(installation, server) })
  },
})

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
  )

/** Status of a request that a tab may still send hours after it was opened. */
const statusOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url)).status, address)

test(
  'a new version waits while a bulletin is open, is offered afterwards, and takes every tab along that loses nothing',
  { tag: '@firefox' },
  async ({ product, page, context, request }) => {
    test.slow()
    const { server, update } = product
    const driver = driverAt(page)
    await driver.signsIn('100001', server.url)
    await expectKept(page)
    const first = await buildOf(page)
    await beginsShortService(driver)
    await expect(page.locator('[data-saving="saved"]')).toBeAttached()

    await update()
    await findsNewVersion(page)
    const [oldScript = ''] = await scriptsOf(page)
    expect((await request.get(oldScript)).status()).toBe(404)
    expect(await statusOf(page, oldScript)).toBe(200)
    await page.reload()
    await expect(driver.ride(2)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('En ligne')
    await expect(offer(page)).toHaveCount(0)
    expect(await buildOf(page)).toBe(first)

    // A bulletin open in one tab is the same in another.
    const second = await context.newPage()
    await second.goto(`${server.url}/myarchived`)
    await expect(second.getByRole('banner')).toContainText('En ligne')
    const third = await context.newPage()
    await third.goto(`${server.url}/myarchived`)
    await expect(offer(second)).toHaveCount(0)

    await driver.removesBulletin()
    await expect(page.getByText('Une nouvelle version est disponible.')).toBeVisible()
    await expect(offer(second)).toBeVisible()

    await expectNoAxeViolations(page)

    // In the third tab, the user is in the middle of something.
    await openProfileMenu(third)
    await offer(page).click()
    await expect.poll(() => buildOf(page)).toBe(NEXT_BUILD)
    await expect.poll(() => buildOf(second)).toBe(NEXT_BUILD)
    await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
    await expect(offer(page)).toHaveCount(0)

    expect(await buildOf(third)).toBe(first)
    expect(await statusOf(third, oldScript)).toBe(200)
    await third.keyboard.press('Escape')
    await offer(third).click()
    await expect.poll(() => buildOf(third)).toBe(NEXT_BUILD)
  },
)

test(
  'a bulletin that the version before began is opened by the next one, after a restart of the tablet [3.32]',
  { tag: '@firefox' },
  async ({ product, createTablet }) => {
    test.slow()
    const { server, update } = product
    await opensOlderDraft(createTablet(server.url), update)
  },
)
