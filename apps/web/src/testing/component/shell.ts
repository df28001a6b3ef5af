/** What stands around every page. */
import { page, type Locator } from 'vitest/browser'

export const banner = page.getByRole('banner')
export const profileButton = page.getByRole('button', { name: /menu de profil/ })
export const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name })

export const opensProfileMenu = (): Promise<void> => profileButton.click()

/** The question that comes before a sign-out. */
export const signOutQuestion = page.getByRole('dialog', { name: 'Déconnexion' })

/** Leaves through the menu and its question. */
export const signsOut = async (): Promise<void> => {
  await opensProfileMenu()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await signOutQuestion.getByRole('button', { name: 'Se déconnecter' }).click()
}
