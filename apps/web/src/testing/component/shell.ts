/** The shell around every page. */
import { page, type Locator } from 'vitest/browser'

export const banner = page.getByRole('banner')
export const profileButton = page.getByRole('button', { name: /menu de profil/ })
export const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name })

export const opensProfileMenu = (): Promise<void> => profileButton.click()

/** The confirmation before a sign-out. */
export const signOutQuestion = page.getByRole('dialog', { name: 'Déconnexion' })

/** Signs out through the menu and its confirmation. */
export const signsOut = async (): Promise<void> => {
  await opensProfileMenu()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await signOutQuestion.getByRole('button', { name: 'Se déconnecter' }).click()
}
