import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { endSession, expireToken, passTunnel } from './support/ended-session.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { cutNetwork, mendNetwork } from './support/network.ts'
import { BULLETINS, saved, told, validate, watchPosts } from './support/sending.ts'
import { beginsShortService, certifiesReserve } from './support/short-day.ts'
import { openProfileMenu, signOut, untilConfirmed } from './support/sign-in.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutWorker })

const pap = (page: Page) => page.getByLabel('N° de PAP')
const signsInAgain = (page: Page) => page.getByRole('button', { name: 'Se reconnecter' })
const timeOf = (page: Page, number: number) =>
  page
    .getByRole('article', { name: new RegExp(`^Course ${number},`) })
    .getByRole('button', { name: /^Heure de départ/ })

const untilSaved = (page: Page) => expect(saved(page)).toBeAttached()

/** Signed in, with a bulletin begun that the tablet keeps. */
const beginsToday = async (page: Page): Promise<Driver> => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.starts()
  await driver.typesPap('12')
  await untilSaved(page)
  return driver
}

/** The provider has ended the session, and the tablet learns it. */
const sessionLapses = async (page: Page): Promise<void> => {
  await endSession(page)
  await passTunnel(page)
  await expect(signsInAgain(page)).toBeVisible()
}

/** A second tab of the day, behind the first. */
const opensBehind = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage()
  await untilConfirmed(other, () => other.goto('/today'))
  await page.bringToFront()
  return other
}

/** What the tablet keeps of the day of a driver, whoever is looking. */
const keptDayOf = (page: Page, matricule: string): Promise<unknown> =>
  page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bulletin')
        opening.addEventListener('error', () => reject(new Error('The database does not open')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction('today').objectStore('today').get(key)
          reading.addEventListener('success', () => {
            database.close()
            resolve((reading.result as { today: unknown } | undefined)?.today)
          })
        })
      }),
    matricule,
  )

test('a session that ends in the middle of a bulletin takes nothing away: its driver goes on, over a reload too [4.16]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  await driver.departs(1, '05:51:05')
  await driver.takes(1, 'MF77-001 · 30001')
  await driver.takes(2, 'MF77-001 · 30001')
  await sessionLapses(page)
  await expect(page.getByRole('banner')).toContainText('Session expirée')
  await expect(page).toHaveURL(/\/today$/)
  await expect(timeOf(page, 1)).toHaveAccessibleName(/: 05:51:05/)
  await expectNoAxeViolations(page)

  await driver.departs(2, '06:26:40')
  await untilSaved(page)
  // The next page knows it as well.
  await page.reload()
  await expect(signsInAgain(page)).toBeVisible()
  await expect(page).toHaveURL(/\/today$/)
})

test('a bulletin validated without a session waits, says why, and is received once its driver is back [4.16] [4.6] [8.3]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await certifiesReserve(driver)
  await sessionLapses(page)
  await driver.comments('Écrit sans session.')
  const posts = watchPosts(context)
  await validate(page)
  await expect(told(page, 'Connexion requise')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Votre session a expiré')
  await expect(page.getByRole('main')).not.toContainText('Reçu')
  await page.reload()
  await expect(told(page, 'Connexion requise')).toBeVisible()

  await signsInAgain(page).click()
  await page.getByRole('button', { name: '100001' }).click()
  await expect(page).toHaveURL(/\/today$/)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  await expect(signsInAgain(page)).toHaveCount(0)
  expect(new Set(posts).size).toBe(1)
  const received = await driver.opensReceived(posts[0] ?? '')
  expect(received).toMatchObject({ driverComment: 'Écrit sans session.', driverMatricularAccount: '100001' })
})

test('signing in again leads back to the same place, with all that was typed since [4.16]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await beginsShortService(driver)
  await sessionLapses(page)
  await driver.departs(1, '05:52:10')

  // No way there: the page stays, and says so.
  await cutNetwork(page)
  await signsInAgain(page).click()
  await expect(page.getByRole('banner')).toContainText('Le réseau ne répond pas.')
  await expect(timeOf(page, 1)).toHaveAccessibleName(/: 05:52:10/)
  await mendNetwork(page)

  await signsInAgain(page).click()
  await page.getByRole('button', { name: '100002' }).click()
  await expect(timeOf(page, 1)).toHaveAccessibleName(/: 05:52:10/)
  await expect(page.getByRole('banner')).not.toContainText('Session expirée')
})

test('a token that runs out without a network changes nothing, over a reload too [4.16] [3.32]', async ({
  page,
}) => {
  const driver = await beginsToday(page)
  await expireToken(page)
  await cutNetwork(page)
  await page.reload()
  await expect(pap(page)).toHaveValue('12')
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await expect(page.getByRole('banner')).not.toContainText('Session expirée')
  await driver.typesPap('34')
  await untilSaved(page)
  // The tablet may notice by itself, before anybody looks.
  const renewed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/sso/token')
  await mendNetwork(page)
  await passTunnel(page)
  expect((await renewed).ok()).toBe(true)
  await expect(pap(page)).toHaveValue('34')
})

test('after 24 hours without a network whoever writes goes on; a page that opens asks for the network, and keeps all [4.16] [3.32]', async ({
  page,
}) => {
  await page.clock.install()
  const driver = await beginsToday(page)
  await cutNetwork(page)
  await page.clock.fastForward('25:00:00')
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await driver.typesPap('34')
  await untilSaved(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Plus de 24 heures sans réseau' })).toBeVisible()
  await expect(page.getByText("Rien n'est perdu")).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await keptDayOf(page, '100001')).toMatchObject({ kind: 'draft', draft: { pap: '34' } })

  await endSession(page)
  await mendNetwork(page)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Session expirée' })).toBeVisible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: '100001' }).click()
  await expect(pap(page)).toHaveValue('34')
})

test('a page with nothing on it is closed after 24 hours without a network, and opens when that is back [4.16]', async ({
  page,
}) => {
  await page.clock.install()
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await cutNetwork(page)
  await page.clock.fastForward('25:00:00')
  await expect(page.getByRole('heading', { name: 'Plus de 24 heures sans réseau' })).toBeVisible()
  await mendNetwork(page)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
})

test('signing out says what stays; the next driver sees and sends nothing of it; the first finds it all, and it is sent [2.3.5] [4.6] [4.16]', async ({
  context,
  page,
}) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await certifiesReserve(driver)
  await page.route(BULLETINS, (route) => route.abort())
  await validate(page)
  await expect(told(page, 'Connexion requise')).toBeVisible()
  await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
  await driver.starts()
  await driver.typesPap('34')

  await openProfileMenu(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Déconnexion' })
  await expect(dialog).toContainText("1 bulletin n'est pas encore reçu par le serveur.")
  await expect(dialog).toContainText('Votre bulletin en cours reste enregistré sur cette tablette')
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('button', { name: '100002' }).waitFor()
  await page.unroute(BULLETINS)

  const posts = watchPosts(context)
  await page.getByRole('button', { name: '100002' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await driver.starts()
  await expect(pap(page)).toHaveValue('')
  await passTunnel(page)
  await page.waitForLoadState('networkidle')
  expect(posts).toEqual([])

  await signOut(page)
  const received = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/bulletins'),
  )
  await page.getByRole('button', { name: '100001' }).click()
  await expect(pap(page)).toHaveValue('34')
  const answer = await received
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toMatchObject({ service: 'RA', driverMatricularAccount: '100001' })
  expect(posts).toHaveLength(1)
})

test('two tabs: a sign-out in one closes the bulletin of the other, and the next driver gets both [2.3.5] [4.16]', async ({
  page,
}) => {
  await beginsToday(page)
  const other = await opensBehind(page)

  await signOut(page)
  await expect(other.getByRole('heading', { name: 'Vous êtes déconnecté' })).toBeVisible()
  await expect(pap(other)).toHaveCount(0)
  await page.getByRole('button', { name: '100002' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
    await expect(pap(tab)).toHaveCount(0)
  }
  expect(await keptDayOf(other, '100001')).toMatchObject({ kind: 'draft', draft: { pap: '12' } })
  expect(await keptDayOf(other, '100002')).toBeUndefined()
})

test('two tabs: both go on when the session ends, and both have one again when one signs in [4.16]', async ({
  page,
}) => {
  await beginsToday(page)
  const other = await opensBehind(page)
  await endSession(page)
  await passTunnel(page)
  for (const tab of [page, other]) await expect(signsInAgain(tab)).toBeVisible()
  await expect(pap(page)).toHaveValue('12')
  await signsInAgain(page).click()
  await page.getByRole('button', { name: '100001' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner')).toContainText('En ligne')
    await expect(signsInAgain(tab)).toHaveCount(0)
  }
  expect(await keptDayOf(page, '100001')).toMatchObject({ kind: 'draft', draft: { pap: '12' } })
})

test('somebody else who signs in after a session has ended sees nothing of the first [4.16]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await certifiesReserve(driver)
  await endSession(page)
  await passTunnel(page)
  await signsInAgain(page).click()
  const posts = watchPosts(context)
  await page.getByRole('button', { name: '100002' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
  expect(posts).toEqual([])
  expect(await keptDayOf(page, '100001')).toMatchObject({ kind: 'draft' })
})

test('who may go on without a session may also sign out, and is asked who comes next [4.16] [2.3.5]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.starts()
  await driver.typesPap('12')
  await sessionLapses(page)
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
})

test('nobody is led to a provider out of reach: the page says so, and goes there once it can [4.16] [2.1.18]', async ({
  page,
}) => {
  await page.route('**/healthz', (route) => route.abort())
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Connexion au réseau nécessaire' })).toBeVisible()
  await expect(page).toHaveURL(/\/today$/)
  await page.unroute('**/healthz')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
})
