/** All screen texts that the lab searches for or taps; update this file when they change in the app. */
import type { Locator, Page } from '@playwright/test'
import { driverAt } from '../support/driver.ts'
import { aheadDialog } from '../support/sending.ts'
import type { Content } from './script.ts'

/** Text that says the server has received the last validated bulletin. */
const RECEIVED = 'Bulletin envoyé'
/** Text that says the server has received queued bulletins. */
const RESENT = '(?:Votre bulletin|Vos [0-9]+ bulletins) en attente (?:a|ont) bien été envoyés?'
export const CLAIMS = [RECEIVED, RESENT]

/** Number of queued bulletins a claim is about; null when it is about the last one. */
export const resentCount = (claim: string): number | null =>
  claim === RECEIVED ? null : Number(/[0-9]+/.exec(claim)?.[0] ?? 1)

const ASKED_MILLISECONDS = 5000

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

export const validateButton = (page: Page): Locator => button(page, 'Valider mon bulletin')
const profileButton = (page: Page): Locator => button(page, /menu de profil/)
const newBulletinButton = (page: Page): Locator => button(page, 'Créer un nouveau bulletin')
const beginButton = (page: Page): Locator => button(page, 'Commencer')
const signInButton = (page: Page): Locator => button(page, 'Se connecter')

/** Offered between two bulletins when a new version of the app is available. */
export const updateButton = (page: Page): Locator => button(page, 'Mettre à jour')

export const isShown = async (locator: Locator): Promise<boolean> => (await locator.count()) > 0

/** What a driver may have to tap before the app lets them in. */
export const entrance = (page: Page, matricule: string) => ({
  account: page.getByRole('button', { name: matricule }),
  /** On its own page, or in the strip shown when the session lapses while work is open. */
  signIn: button(page, /^Se (?:re)?connecter$/),
  inside: profileButton(page),
})

/** The heading of the day screen, whatever it says. */
export const dayIsOpen = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1 }).first()

/** Only one tab may write; a driver in another tab taps to continue there. */
const takesOver = async (page: Page): Promise<void> => {
  const here = button(page, 'Continuer ici')
  if (!(await isShown(here))) return
  await here.first().click()
  await here.first().waitFor({ state: 'detached' })
}

/** Closes the previous bulletin and goes to the greeting; false when a sign-in is required first. */
export const turnsPage = async (page: Page): Promise<boolean> => {
  await newBulletinButton(page).or(beginButton(page)).or(signInButton(page)).first().waitFor()
  if (await isShown(signInButton(page))) return false
  await takesOver(page)
  if (await isShown(newBulletinButton(page))) await newBulletinButton(page).click()
  await beginButton(page).or(signInButton(page)).first().waitFor()
  return isShown(beginButton(page))
}

/** Goes from the greeting to the service selection; false when the ordered service could not be loaded. */
export const starts = async (page: Page): Promise<boolean> => {
  const unanswered = page.getByRole('dialog', { name: 'Vérifiez la connexion' })
  const notPlanned = page.getByRole('dialog', { name: 'Aucun service prévu' })
  const service = page.getByRole('heading', { name: 'Votre service' })
  await beginButton(page).click()
  await service.or(unanswered).or(notPlanned).first().waitFor()
  if (await isShown(unanswered)) {
    await unanswered.getByRole('button', { name: 'Réessayer' }).click()
    await unanswered.waitFor({ state: 'detached' })
    if (!(await isShown(notPlanned))) return false
  }
  if (await isShown(notPlanned))
    await notPlanned.getByRole('button', { name: 'Continuer sans service prévu' }).click()
  await service.waitFor()
  return true
}

/** Goes from there to the rides, of which a reserve has none. */
export const beginsReserve = async (page: Page, { pap }: Content): Promise<void> => {
  const driver = driverAt(page)
  await driver.typesPap(pap)
  const changed = button(page, "J'ai changé de service")
  const reserve = page.getByRole('radio', { name: 'Je suis en réserve' })
  await changed.or(reserve).first().waitFor()
  if (await isShown(changed)) await changed.click()
  await reserve.check()
  await page
    .getByRole('radio', { name: /^Réserve / })
    .first()
    .check()
  await driver.begins()
}

/** Goes from the rides to a bulletin ready for « Valider », and returns the text of its sheet. */
export const certifiesReserve = async (page: Page, { comment }: Content): Promise<string> => {
  const driver = driverAt(page)
  await takesOver(page)
  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.comments(comment)
  await driver.certifies()
  await page.locator('[data-saving="saved"]').waitFor()
  const typed = await page.getByLabel(/Commentaire/).inputValue()
  return `${await page.getByRole('main').innerText()}\n${typed}`
}

/** Clicks like a finger; a double tap is faster than the page can render. */
export const tapsValidate = async (page: Page, isTwice: boolean): Promise<void> => {
  await validateButton(page).evaluate((element: HTMLElement, twice) => {
    element.click()
    if (twice) element.click()
  }, isTwice)
  // An unfinished day asks for confirmation first. A tablet that died at the tap asks nothing.
  const ahead = aheadDialog(page)
  await validateButton(page)
    .waitFor({ state: 'hidden', timeout: ASKED_MILLISECONDS })
    .catch(() => undefined)
  if (await isShown(ahead)) await button(page, 'Valider quand même').click()
}

/** Visible once the outcome of a validated bulletin is shown; during the sending there is nothing to tap. */
export const isTold = (page: Page): Locator => newBulletinButton(page)

const connectionMark = (page: Page): Locator => button(page, /^État de la connexion/)
const outbox = (page: Page): Locator => page.getByRole('dialog', { name: "Bulletins en attente d'envoi" })

const opensOutbox = async (page: Page): Promise<void> => {
  await connectionMark(page).click()
  await outbox(page).waitFor()
}

const closesOutbox = async (page: Page): Promise<void> => {
  await outbox(page).getByRole('button', { name: 'Fermer' }).click()
  await outbox(page).waitFor({ state: 'detached' })
}

/** Whether the bar reports pending or failed bulletins. */
export const listsSomething = async (page: Page): Promise<boolean> =>
  /bulletin/.test((await connectionMark(page).getAttribute('aria-label')) ?? '')

/** The text of the day screen and of the outbox. */
export const looksAround = async (page: Page): Promise<string> => {
  const day = await page.locator('body').innerText()
  await opensOutbox(page)
  const list = await outbox(page).innerText()
  await closesOutbox(page)
  return `${day}\n${list}`
}

/**
 * Bulletins the server refused wait for the driver to tap « Réessayer », which resends all of them; false when there
 * are none.
 */
export const retriesByHand = async (page: Page): Promise<boolean> => {
  if (!/erreur/.test((await connectionMark(page).getAttribute('aria-label')) ?? '')) return false
  await opensOutbox(page)
  const retry = outbox(page).getByRole('button', { name: 'Réessayer' }).last()
  const isTapped = await retry.click({ timeout: 2000 }).then(
    () => true,
    // The bulletin is being sent automatically at this moment.
    () => false,
  )
  await closesOutbox(page)
  return isTapped
}
