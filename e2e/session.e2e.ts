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

/** A call that is still on its way would find the spent token before the page is opened anew. */
const untilQuiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** Makes the stored access token one that the server refuses, as an expired one would be. */
const spoilToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }
    localStorage.setItem(key, JSON.stringify({ ...user, access_token: `${user.access_token}x` }))
  })

const TOKEN_ADDRESS = '**/sso/token'

/** Counts from now on how often a token was asked for. */
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
/** Administrators are not greeted: the bar says who they are. */
const profile = (page: Page) => page.getByRole('button', { name: /menu de profil/ })

test(
  'a refused token is renewed once, by one tab for all [7.1] [4.16]',
  { tag: '@firefox' },
  async ({ context, page }) => {
    // Somebody without a line: a driver's tablet goes on asking for what it needs in a tunnel.
    await signInByKeyboard(page, '600001')
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const tab of tabs.slice(1)) await untilConfirmed(tab, () => tab.goto('/'))
    for (const tab of tabs) await expect(profile(tab)).toHaveAccessibleName(/A\. Kaci$/)
    await Promise.all(tabs.map(untilQuiet))
    const renewals = countRenewals(context)
    await spoilToken(page)
    // The provider answers once every tab has been refused, so that all of them want a renewal.
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
    // Here, and not when the page was first seen: afterwards, Firefox dies of a look for a field by its label.
    await expectNoAxeViolations(page)
    // The provider forgot the person too: somebody else can come.
    await page.getByRole('button', { name: '200001' }).click()
    await expect(page.getByRole('banner')).toContainText('S. Marchand')
  },
)
