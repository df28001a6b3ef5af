import type { BrowserContext, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { signInAtSecondTry, signInByKeyboard, signOut, untilConfirmed } from './support/sign-in.ts'

test.use(withoutWorker)

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    const user = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { access_token?: string }
    return user.access_token ?? ''
  })

/** A pending request would meet the spoilt token before the page reloads. */
const untilQuiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** Makes the stored access token invalid, so that the server refuses it like an expired one. */
const spoilToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }
    localStorage.setItem(key, JSON.stringify({ ...user, access_token: `${user.access_token}x` }))
  })

const TOKEN_ADDRESS = '**/sso/token'

/** Counts token requests from now on. */
const countRenewals = (context: BrowserContext): (() => number) => {
  let renewals = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/sso/token') renewals += 1
  })
  return () => renewals
}

const rememberedAccounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('bulletin.account.')))

const greeting = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
/** Administrators get no greeting, so the bar identifies them. */
const profile = (page: Page) => page.getByRole('button', { name: /menu de profil/ })

test(
  'a refused token is renewed once, by one tab for all [7.1] [4.16]',
  { tag: '@firefox' },
  async ({ context, page }) => {
    // An account without a line, because a driver's tablet keeps sending requests for its offline data.
    await signInByKeyboard(page, '600001')
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const tab of tabs.slice(1)) await untilConfirmed(tab, () => tab.goto('/'))
    for (const tab of tabs) await expect(profile(tab)).toHaveAccessibleName(/A\. Kaci$/)
    await Promise.all(tabs.map(untilQuiet))
    const renewals = countRenewals(context)
    await spoilToken(page)
    // The provider answers only after every tab has received a 401, so that all of them want a renewal.
    const refused = Promise.all(tabs.map((tab) => tab.waitForResponse((answer) => answer.status() === 401)))
    await context.route(TOKEN_ADDRESS, async (route) => {
      await refused
      await route.continue()
    })
    const answers = await Promise.all(tabs.map((tab) => untilConfirmed(tab, () => tab.reload())))
    expect(answers).toEqual(tabs.map(() => [401, 200]))
    for (const tab of tabs) await expect(profile(tab)).toHaveAccessibleName(/A\. Kaci$/)
    expect(renewals()).toBe(1)
    const token = await storedToken(page)
    for (const tab of tabs) expect(await storedToken(tab)).toBe(token)
  },
)

test(
  'a person signs in at the provider, who tells a wrong password in French, and signs out in every tab [8.14] [2.3.5] [2.1.18]',
  { tag: '@firefox' },
  async ({ context, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAtSecondTry(page, '100001')

    const other = await context.newPage()
    await untilConfirmed(other, () => other.goto('/'))
    await expect(greeting(other)).toContainText('Claire')
    await page.bringToFront()
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
    expect(await storedToken(other)).toBe('')
    expect(await rememberedAccounts(other)).toEqual([])
    await expect(greeting(other)).not.toContainText('Claire')
    // Checked here and not when the page first appears: after the check, Firefox crashes when it looks for a field by
    // its label.
    await expectNoAxeViolations(page)
    // The provider has signed the user out too, so another user can sign in.
    await page.getByRole('button', { name: '200001' }).click()
    await expect(page.getByRole('banner')).toContainText('S. Marchand')
  },
)
