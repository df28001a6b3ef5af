import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import {
  openProfileMenu,
  signInByHand,
  signInAtProvider,
  signOut,
  untilConfirmed,
} from './support/sign-in.ts'

test.use(withoutWorker)

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
    const user = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { access_token?: string }
    return user.access_token ?? ''
  })

/** Makes the stored access token one that the server refuses, as an expired one would be. */
/** A call that is still on its way would find the spent token before the page is opened anew. */
const untilQuiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

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

test('an address asked for before sign-in is opened after it [2.1.18]', async ({ page }) => {
  await page.goto('/nowhere?from=mail')
  await page.getByRole('button', { name: '100001' }).click()
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?from=mail')
})

test('a restart of the server, even a hard one, signs nobody out', async ({ page, startServer }) => {
  const server = await startServer({ database: 'postgresql' })
  await signInByHand(page, '600001', server.url)
  const renewals = countRenewals(page.context())
  await server.stop()
  await server.restart()
  expect(await untilConfirmed(page, () => page.reload())).toEqual([200])
  await expect(profile(page)).toHaveAccessibleName(/A\. Kaci$/)
  expect(renewals()).toBe(0)
  await server.kill()
  await server.restart()
  // Only a session and keys that outlived the process can give a new token for a refused one.
  await untilQuiet(page)
  await spoilToken(page)
  expect(await untilConfirmed(page, () => page.reload())).toEqual([401, 200])
  await expect(profile(page)).toHaveAccessibleName(/A\. Kaci$/)
  expect(renewals()).toBe(1)
  expect(await storedToken(page)).not.toMatch(/x$/)
})

test('a refused token is renewed once, by one tab for all [7.1] [4.16]', async ({ context, page }) => {
  // Somebody without a line: a driver's tablet goes on asking for what it needs in a tunnel.
  await signInByHand(page, '600001')
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
})

test('an access token that is about to end is renewed without a word [4.16]', async ({
  page,
  startCompany,
}) => {
  const { server } = await startCompany({ environment: 'prod', accessTokenSeconds: 62 })
  await signInAtProvider(page, '600001', server.url)
  await expect(profile(page)).toHaveAccessibleName(/A\. Kaci$/)
  const first = await storedToken(page)
  await expect.poll(() => storedToken(page), { timeout: 20_000 }).not.toBe(first)
  await untilConfirmed(page, () => page.reload())
  await expect(profile(page)).toHaveAccessibleName(/A\. Kaci$/)
})

test('a session that the provider has forgotten asks to sign in again, and says why', async ({ page }) => {
  await signInByHand(page, '600001')
  await untilQuiet(page)
  await page.context().clearCookies()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...user, access_token: 'spent', refresh_token: 'spent' }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Session expirée' })).toBeVisible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
})

test('signing out asks first, then leads to the root and to sign-in, in every tab [2.3.5] [2.1.18]', async ({
  context,
  page,
}) => {
  await signInByHand(page, '100001')
  const other = await context.newPage()
  await untilConfirmed(other, () => other.goto('/'))
  await expect(greeting(other)).toContainText('Claire')

  await page.bringToFront()
  await openProfileMenu(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Déconnexion' })
  await expect(dialog).toContainText('Voulez-vous vraiment vous déconnecter ?')
  await dialog.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(dialog).toBeHidden()
  await expect(greeting(page)).toContainText('Claire')

  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  expect(await storedToken(other)).toBe('')
  expect(await rememberedAccounts(other)).toEqual([])
  await expect(greeting(other)).not.toContainText('Claire')
  // The provider forgot the person too: somebody else can come.
  await page.getByRole('button', { name: '200001' }).click()
  await expect(page.getByRole('banner')).toContainText('S. Marchand')
})

test('a wrong password is told in French, and the right one opens [8.14]', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Saisir un matricule').click()
  await page.getByLabel('Matricule').fill('100001')
  await page.getByLabel('Mot de passe').fill('wrong')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Matricule ou mot de passe incorrect.')).toBeVisible()
  await page.getByLabel('Mot de passe').fill('demo')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(greeting(page)).toContainText('Claire')
})

test('a callback that went wrong offers sign-in, without a message and without going in circles [8.14]', async ({
  page,
}) => {
  await page.goto('/login/callback?error=access_denied&state=unknown')
  await expect(page.getByRole('heading', { name: "La connexion n'a pas abouti" })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: '100001' }).click()
  await expect(greeting(page)).toContainText('Claire')
})

test('a spent callback, as « back » finds it, opens the application for someone signed in', async ({
  page,
}) => {
  await signInByHand(page, '100001')
  await page.goto('/login/callback?code=spent&state=unknown')
  await expect(greeting(page)).toContainText('Claire')
  await expect(page).toHaveURL('/today')
})

test('signing out without the network is signing out: the next person is asked who they are [2.3.5]', async ({
  context,
  page,
}) => {
  await signInByHand(page, '100001')
  await expect(greeting(page)).toContainText('Claire')
  // The menu and its question come while nobody waits for them.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Connexion au réseau nécessaire' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  await page.getByRole('button', { name: '200001' }).click()
  await expect(page.getByRole('banner')).toContainText('S. Marchand')
})

test('a session that is damaged on the tablet does not lock anyone out', async ({ page }) => {
  await signInByHand(page, '100001')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    localStorage.setItem(key, '{{{')
  })
  await page.reload()
  await expect(greeting(page)).toContainText('Claire')
})
