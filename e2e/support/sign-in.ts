import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { arriveSignedIn } from './signed-in.ts'

const profileButton = (page: Page): Locator => page.getByRole('button', { name: /menu de profil/ })

/** Opens the application and chooses an account on the demonstration's page. */
const chooseAccount = async (page: Page, matricule: string, appUrl = ''): Promise<void> => {
  await page.goto(`${appUrl}/`)
  await page.getByRole('button', { name: matricule }).click()
}

/** Signs in through the demonstration's list of accounts, as a user would, and waits for the app. */
export const signInByHand = async (page: Page, matricule: string, appUrl = ''): Promise<void> => {
  await chooseAccount(page, matricule, appUrl)
  await expect(profileButton(page)).toBeVisible()
}

/** More than the number of accounts on the demonstration's page. */
const STOPS_MAX = 60

/** The same with the keyboard only: tabs through the accounts to the right one. */
export const signInByKeyboard = async (page: Page, matricule: string): Promise<void> => {
  await page.goto('/')
  const account = page.getByRole('button', { name: matricule })
  await expect(account).toBeVisible()
  const isReached = () => account.evaluate((button) => button === document.activeElement)
  for (let stops = 0; stops < STOPS_MAX && !(await isReached()); stops += 1) await page.keyboard.press('Tab')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(profileButton(page)).toBeVisible()
}

/** Signs in with a wrong password first, starting from an unknown address, and returns to that address. */
export const signInAtSecondTry = async (page: Page, matricule: string): Promise<void> => {
  await page.goto('/nowhere?from=mail')
  await expect(page.getByRole('heading', { name: 'Choisissez un compte' })).toBeVisible()
  await page.getByText('Saisir un matricule').click()
  await page.getByLabel('Matricule').fill(matricule)
  await page.getByLabel('Mot de passe').fill('wrong')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Matricule ou mot de passe incorrect.')).toBeVisible()
  await page.getByLabel('Mot de passe').fill('demo')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await expect(page).toHaveURL(/\?from=mail$/)
}

/** The fast sign-in, for journeys that test something else. */
export const signIn = async (page: Page, matricule: string, appUrl = ''): Promise<void> => {
  // WebKit's automation cannot run a script before the page's own.
  if (!('request' in page.context())) return signInByHand(page, matricule, appUrl)
  await arriveSignedIn(page, matricule, appUrl)
  await expect(profileButton(page)).toBeVisible()
}

/** Signs in at a company's provider, which has its own plain form. */
export const signInAtProvider = async (page: Page, matricule: string, appUrl: string): Promise<void> => {
  await page.goto(`${appUrl}/`)
  await page.getByLabel('Matricule').fill(matricule)
  await page.getByLabel('Mot de passe').fill('demo')
  await page.getByRole('button').click()
  await expect(profileButton(page)).toBeVisible()
}

/**
 * Opens a page and waits until the server has confirmed the account; before that, the page is rendered from the cache,
 * with or without a valid session. Returns the status of each response up to the first success.
 */
export const untilConfirmed = async (page: Page, open: () => Promise<unknown>): Promise<number[]> => {
  const statuses: number[] = []
  const confirmed = page.waitForResponse((response) => {
    if (new URL(response.url()).pathname !== '/api/accounts') return false
    statuses.push(response.status())
    return response.ok()
  })
  await Promise.all([confirmed, open()])
  return statuses
}

export const openProfileMenu = (page: Page): Promise<void> => profileButton(page).click()

/** Signs out through the menu and its confirmation dialog. */
export const signOut = async (page: Page): Promise<void> => {
  await openProfileMenu(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page
    .getByRole('dialog', { name: 'Déconnexion' })
    .getByRole('button', { name: 'Se déconnecter' })
    .click()
}
