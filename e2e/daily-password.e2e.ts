import type { Locator, Page, Route } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'
import { asks } from './support/administrator.ts'
import { accessTokenOf } from '../tools/token/sign-in.mjs'

test.use({ ...withoutRest, startsAt: '2026-11-10T13:00:00Z' })

const CALL = '**/api/daily-password'
const STATUS_CALL = '**/api/daily-password/status'
const PASSWORD = /^[2-9A-HJ-NP-Z]{8}$/

const OUT_OF_TIME = 'Temps écoulé. Fermez cette fenêtre et demandez de nouveau le mot de passe du jour.'
const SERVER = "Le mot de passe du jour n'a pas pu être récupéré en raison d'une erreur du serveur."
const OFFLINE = "Votre tablette n'est pas connectée au réseau."
const UNKNOWN = "Une erreur inattendue empêche l'affichage du mot de passe du jour."
const ADVICE = {
  [SERVER]: 'Patientez quelques minutes puis réessayez.',
  [OFFLINE]: "Rapprochez-vous d'une zone couverte, vérifiez la connexion de la tablette puis réessayez.",
  [UNKNOWN]: 'Fermez cette fenêtre et réessayez.',
}

const entryIn = (page: Page): Locator => page.getByRole('button', { name: 'Mot de passe du jour' })
const dialogIn = (page: Page): Locator => page.getByRole('dialog', { name: 'Mot de passe du jour' })
const passwordIn = (page: Page): Locator => dialogIn(page).getByText(PASSWORD)
const timerIn = (page: Page): Locator => dialogIn(page).getByRole('timer')

const openDialog = async (page: Page): Promise<void> => {
  await openProfileMenu(page)
  await entryIn(page).click()
  await expect(dialogIn(page)).toBeVisible()
}

/** From now on time passes when the test says so; how many seconds are left then. */
const pausedWith = async (page: Page): Promise<number> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  return Number(/\d+/.exec((await timerIn(page).textContent()) ?? '')?.[0])
}

test('a driver shows the password of the day for a minute; then it is gone, and the dialog closes by itself [1.7] [2.3.2] [2.3.11] [9.6]', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, '100002')
  await openDialog(page)
  await expect(passwordIn(page)).toBeVisible()
  await expect(dialogIn(page)).toContainText("Présentez ce mot de passe lors d'un contrôle de conduite.")
  const password = (await passwordIn(page).textContent()) ?? ''
  const left = await pausedWith(page)
  expect(left).toBeGreaterThan(40)

  await page.clock.runFor((left - 1) * 1000)
  await expect(timerIn(page)).toHaveText('Fermeture automatique dans 1 seconde')
  await expect(passwordIn(page)).toHaveText(password)
  await page.clock.runFor(1000)
  await expect(dialogIn(page).getByRole('alert')).toHaveText(OUT_OF_TIME)
  await expect(dialogIn(page)).not.toContainText(password)
  await page.clock.runFor(2000)
  await expect(dialogIn(page)).toBeVisible()
  await page.clock.runFor(1000)
  await expect(dialogIn(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /menu de profil/ })).toBeFocused()

  // It was written down nowhere on the tablet.
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.body.outerHTML]),
  )
  expect(kept).not.toContain(password)
})

test('a tablet that sleeps meanwhile does not wake up with the password on it [2.3.11]', async ({ page }) => {
  await page.clock.install()
  await signIn(page, '100003')
  await openDialog(page)
  await expect(passwordIn(page)).toBeVisible()
  await page.clock.fastForward(120_000)
  await expect(dialogIn(page)).toBeHidden()
})

test('it is closed by its button or the key, never by a second tap beside it, and asked for anew each time; axe finds nothing [2.3.11]', async ({
  page,
}) => {
  await signIn(page, '100073')
  const shown: string[] = []
  const close = [
    () => dialogIn(page).getByRole('button', { name: 'Fermer' }).click(),
    () => page.keyboard.press('Escape'),
  ]
  for (const closeIt of close) {
    const answered = page.waitForResponse(CALL)
    await openDialog(page)
    expect((await answered).status()).toBe(200)
    shown.push((await passwordIn(page).textContent()) ?? '')
    if (shown.length === 1) await expectNoAxeViolations(page)
    // A tap beside the dialog would meet the menu that fades.
    await expect(page.locator('.MuiPopover-root')).toHaveCount(0)
    await page.mouse.click(20, 400)
    await expect(passwordIn(page)).toBeVisible()
    await closeIt()
    await expect(dialogIn(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /menu de profil/ })).toBeFocused()
  }
  expect(new Set(shown).size).toBe(1)
})

const refuse = (status: number) => (route: Route) =>
  route.fulfill({ status, headers: { 'x-request-id': 'journey' }, body: 'no' })

test('whatever keeps the password away is told with its reason and an advice [8.9]', async ({
  context,
  page,
}) => {
  await signIn(page, '100001')
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()

  const meet = async (answer: (route: Route) => Promise<void>, reason: keyof typeof ADVICE) => {
    await page.route(CALL, answer)
    await openDialog(page)
    const alert = dialogIn(page).getByRole('alert')
    await expect(alert).toContainText(reason)
    await expect(alert).toContainText(ADVICE[reason])
    await page.unroute(CALL)
  }
  const close = () => dialogIn(page).getByRole('button', { name: 'Fermer' }).click()

  for (const status of [400, 403, 429, 500, 503]) {
    await meet(refuse(status), SERVER)
    await close()
  }
  await meet(refuse(404), UNKNOWN)
  await close()
  await meet((route) => route.fulfill({ json: { words: 'of another server' } }), OFFLINE)
  await close()
  await expect(page.getByRole('banner')).toContainText('En ligne')
  await meet((route) => route.fulfill({ headers: { 'x-request-id': 'journey' }, json: {} }), UNKNOWN)
  await close()
  await meet(async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  }, OFFLINE)
  await expectNoAxeViolations(page)
  // A failure stays until it is read.
  await expect(dialogIn(page)).toBeVisible()
  await close()

  // Without a network there is no status, and no entry; the others of the menu are there.
  await openProfileMenu(page)
  await expect(page.getByRole('button', { name: 'Contact' })).toBeVisible()
  await expect(entryIn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await openDialog(page)
  await expect(passwordIn(page)).toBeVisible()
})

test('the entry is a driver’s, and there only when the status says so [2.3.2] [6.1] [7.21]', async ({
  page,
  app,
}) => {
  for (const matricule of ['200001', '300001', '400001', '500001', '600001']) {
    const token = await accessTokenOf(app.url, matricule)
    expect(await asks(app.url, token, '/api/daily-password')).toBe(403)
    expect(await asks(app.url, token, '/api/daily-password/status')).toBe(403)
  }
  await page.route(STATUS_CALL, refuse(500))
  await signIn(page, '100010')
  await openProfileMenu(page)
  await expect(page.getByRole('button', { name: 'Contact' })).toBeVisible()
  await expect(entryIn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.unroute(STATUS_CALL)
  await openProfileMenu(page)
  await expect(entryIn(page)).toBeVisible()
})

test('a manager’s menu has no such entry, and asks for none [2.3.2]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('daily-password')) asked.push(request.url())
  })
  await signIn(page, '200001')
  await openProfileMenu(page)
  await expect(page.getByRole('button', { name: 'Contact' })).toBeVisible()
  await expect(entryIn(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('beyond ten displays in an hour the dialog says when the next may be [8.9]', async ({ page, app }) => {
  const token = await accessTokenOf(app.url, '100014')
  for (let count = 0; count < 10; count += 1)
    expect(await asks(app.url, token, '/api/daily-password')).toBe(200)
  await signIn(page, '100014')
  await openDialog(page)
  const alert = dialogIn(page).getByRole('alert')
  await expect(alert).toContainText(SERVER)
  await expect(alert).not.toContainText('quelques minutes')
  await expect(alert).toContainText(/10 fois en une heure\. Il pourra l'être de nouveau à \d\d:\d\d\./)
})
