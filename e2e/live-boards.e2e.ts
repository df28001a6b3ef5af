import type { Page } from '@playwright/test'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { sendBulletins } from './support/sent-bulletins.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

const DAY = '2026-11-10'

/** Disables polling (intervals of ten seconds or more), so that only server events can update the page. */
const withoutFallback = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const usual = window.setInterval.bind(window)
    const unlessLong = (work: () => void, wait = 0, ...rest: unknown[]) =>
      wait >= 10_000 ? 0 : usual(work, wait, ...rest)
    window.setInterval = unlessLong as typeof window.setInterval
  })
}

/** Opens the list and waits until the event stream has started. */
const comesToFollow = async (page: Page, matricule: string, url: string): Promise<void> => {
  await withoutFallback(page)
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signIn(page, matricule, url)
  await begun
  await expect(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
}

const row = (page: Page) => page.getByRole('link', { name: 'Vérifier le bulletin du service 101, ' })

test('two managers have a bulletin the moment its driver sends it, and one has it no more when the other validates it [2.4.48]', async ({
  page,
  browser,
  startServer,
}) => {
  const { url } = await startServer({ database: 'postgresql' })
  const colleague = await browser.newPage({ serviceWorkers: 'block' })
  await comesToFollow(page, '200001', url)
  await comesToFollow(colleague, '610001', url)

  await sendBulletins(url, [{ driverMatricularAccount: '100001', date: DAY, service: '101' }])
  await expect(row(page)).toBeVisible()
  await expect(row(colleague)).toBeVisible()
  await colleague.getByRole('checkbox', { name: 'Sélectionner le bulletin du service 101, ' }).click()
  await colleague.getByRole('button', { name: /^Valider/ }).click()
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: /^Valider/ })
    .click()
  await expect(row(page)).toHaveCount(0)
  await colleague.close()
})
