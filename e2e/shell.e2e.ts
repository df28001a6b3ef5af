import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { executiveAt } from './support/executive.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { chooseAccount, openProfileMenu, signIn } from './support/sign-in.ts'

test.use(withoutWorker)

const TABLET_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-X510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const GREETING = /^Bon(jour|soir) Claire$/

/** On the driver's first screen, which comes from the server as well: before that, nobody may be cut off from it. */
const greeting = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name: GREETING })

const tabsOf = (page: Page): Locator => page.getByRole('banner').getByRole('navigation').getByRole('link')

const profileMenu = (page: Page) => page.getByRole('dialog', { name: 'Claire Lambert' })

test('the bar says who is there, leads everywhere, and its menu writes a mail [2.3.1] [1.10] [2.3.4] [2.1.18]', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) violations.push(message.text())
  })
  await signIn(page, '100001')
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()

  await openProfileMenu(page)
  for (const words of ['Claire Lambert', 'Matricule 100001', 'Version 3.2.4'])
    await expect(profileMenu(page)).toContainText(words)
  await page.keyboard.press('Escape')
  await expect(profileMenu(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /menu de profil/ })).toBeFocused()

  await openProfileMenu(page)
  await page.getByRole('button', { name: 'Contact' }).click()
  const link = page.getByRole('link', { name: 'Ouvrir le message' })
  const draft = new URL((await link.getAttribute('href')) ?? '')
  expect(draft.protocol).toBe('mailto:')
  expect(draft.searchParams.get('subject')).toBe(
    'Bulletin de conduite – Demande de Claire Lambert (matricule 100001)',
  )
  for (const word of ['Claire Lambert', '100001', '3.2.4'])
    expect(draft.searchParams.get('body')).toContain(word)
  await page.keyboard.press('Escape')

  const [today, archived] = [
    page.getByRole('link', { name: 'Bulletin en cours' }),
    page.getByRole('link', { name: 'Mes bulletins archivés' }),
  ]
  await expect(tabsOf(page)).toHaveCount(2)
  await expect(today).toHaveAttribute('aria-current', 'page')
  await archived.click()
  await expect(page).toHaveURL('/myarchived')
  await expect(page).toHaveTitle('Mes bulletins archivés – Bulletin de conduite')
  await expect(archived).toHaveAttribute('aria-current', 'page')
  await expect(today).not.toHaveAttribute('aria-current')
  await today.click()
  await expect(greeting(page)).toBeVisible()
  await expect(page).toHaveTitle('Bulletin en cours – Bulletin de conduite')

  await page.goto('/nowhere')
  await expect(page).toHaveTitle('Page introuvable – Bulletin de conduite')
  await page.getByRole('link', { name: "Revenir à l'accueil" }).click()
  await expect(greeting(page)).toBeVisible()
  await expect(page).toHaveURL('/today')
  // The policy of the page was never broken.
  expect(violations).toEqual([])
})

test('the theme follows the system until one is chosen in the menu, which is remembered', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, '100001')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const day = await background()
  await openProfileMenu(page)
  await page.getByRole('button', { name: 'Nuit' }).click()
  await expect.poll(background).not.toBe(day)
  const night = await background()
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await background()).toBe(night)
})

test('axe finds nothing on the shell, its menu and its dialogs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  await expectNoAxeViolations(page)
  await signIn(page, '100001')
  // Disabled until the day has come: in between, its colours are those of neither.
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await expectNoAxeViolations(page)
  await openProfileMenu(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Contact' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the layout is narrow below 1080 px; portrait shows a notice that blocks, and nothing is lost [2.3.7] [2.3.8]', async ({
  page,
}) => {
  await signIn(page, '100001')
  await expect(greeting(page)).toBeVisible()
  const name = page.getByRole('banner').getByText('C. Lambert')
  await expect(name).toBeVisible()
  await page.setViewportSize({ width: 1080, height: 768 })
  await expect(name).toBeVisible()
  await page.setViewportSize({ width: 1079, height: 768 })
  await expect(name).toBeHidden()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const tab of await tabsOf(page).all()) await expect(tab).toBeInViewport({ ratio: 1 })

  await openProfileMenu(page)
  await page.setViewportSize({ width: 800, height: 1280 })
  await expect(
    page.getByText("Tournez votre tablette à l'horizontale pour utiliser l'application."),
  ).toBeVisible()
  await expect(page.getByText("L'application s'utilise en mode paysage.", { exact: false })).toBeVisible()
  // Nothing behind the notice can be reached.
  await expect(page.getByRole('button', { name: /menu de profil/ })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(profileMenu(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE_USER_AGENT, viewport: { width: 900, height: 420 } })
  test('a mobile browser is refused with its own text, landscape or not [2.3.7]', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByText("L'application n'est pas utilisable sur un téléphone mobile.", { exact: false }),
    ).toBeVisible()
  })
})

test.describe('on an Android tablet', () => {
  test.use({ userAgent: TABLET_USER_AGENT, viewport: { width: 1280, height: 752 }, hasTouch: true })
  test('the application opens [2.3.7]', async ({ page }) => {
    await signIn(page, '100001')
    await expect(greeting(page)).toBeVisible()
  })
})

test('the connection mark finds out by itself that the server has gone, and that it is back', async ({
  page,
  startServer,
}) => {
  const server = await startServer({ database: 'postgresql' })
  await page.clock.install()
  await signIn(page, '100001', server.url)
  // Nothing is under way any more that could tell of it.
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await server.kill()
  // A leap: second by second, the time that a call may take would be over before anybody could answer.
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await server.restart()
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('banner')).toContainText('En ligne')
})

test('the connection mark says in a word when the tablet is offline; a message comes at the bottom and leaves after five seconds [9.8]', async ({
  context,
  page,
}) => {
  await page.clock.install()
  await signIn(page, '100001')
  await expect(greeting(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('En ligne')
  await context.setOffline(true)
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await context.setOffline(false)
  await expect(page.getByRole('banner')).toContainText('En ligne')
  const message = page.getByRole('status').filter({ hasText: 'Connexion rétablie' })
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(4)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700)
  await page.clock.runFor(4_000)
  await expect(message).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(message).toBeHidden()
})

test('a spinner turns while a call is waited for; its message comes at the bottom centre and leaves after five seconds [2.3.6] [9.8]', async ({
  page,
}) => {
  const executive = executiveAt(page)
  await page.clock.install()
  await executive.comes('500001', 'Matériels')
  await executive.button('Ajouter un matériel').click()
  await executive.fills({
    'N° de matériel': 'SHELL-1',
    'Première voiture de tête': 'S-1',
    'Seconde voiture de tête': 'S-2',
  })
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/materials', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await executive.saves()
  // Over the dialog, behind which the page is hidden from readers.
  const spinner = page.getByRole('status', { name: 'Chargement en cours', includeHidden: true })
  await expect(spinner).toBeVisible()
  answer()
  await expect(spinner).toHaveCount(0)
  const message = page.getByRole('status').filter({ hasText: 'Le matériel SHELL-1 a été ajouté.' })
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(4)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(650)
  await page.clock.runFor(4_000)
  await expect(message).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(message).toBeHidden()
})

test('an account that cannot be loaded is told on its page, with a way to try again [8.2]', async ({
  page,
}) => {
  await failCall(page, '**/api/accounts*')
  await chooseAccount(page, '100001')
  await expect(page.getByRole('heading', { name: "Votre compte n'a pas pu être chargé" })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('réseau')
  await page.unroute('**/api/accounts*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(greeting(page)).toBeVisible()
})
