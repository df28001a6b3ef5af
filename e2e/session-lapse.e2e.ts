import type { Page } from '@playwright/test'
import { driverAt } from './support/driver.ts'
import { endSession, passTunnel } from './support/ended-session.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { BULLETINS, told, validate, watchPosts } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'
import { openProfileMenu, signOut } from './support/sign-in.ts'

test.use(withoutWorker)

const pap = (page: Page) => page.getByLabel('N° de PAP')
const signsInAgain = (page: Page) => page.getByRole('button', { name: 'Se reconnecter' })

/** Ends the session at the provider and lets the tablet notice it. */
const sessionLapses = async (page: Page): Promise<void> => {
  await endSession(page)
  await passTunnel(page)
  await expect(signsInAgain(page)).toBeVisible()
}

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
