import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

type AdminPage = 'Rôles' | 'Lignes' | 'Administrateurs' | 'Bulletins refusés'

/** An administrator at a desk; the methods use the texts of the pages. */
export const administratorAt = (page: Page) => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const administrator = {
    page,
    comesToWork: async (url: string, matricule = '600001'): Promise<void> => {
      await signIn(page, matricule, url)
    },
    opens: async (name: AdminPage): Promise<void> => {
      await page
        .getByRole('navigation', { name: "Navigation d'administration" })
        .getByRole('link', { name })
        .click()
    },
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    codesOf: (row: string): Locator =>
      page.getByRole('list', { name: `Codes, ${row}`, exact: true }).getByRole('listitem'),
    field: (row: string): Locator => page.getByLabel(`Ajouter un code, ${row}`, { exact: true }),
    types: async (row: string, text: string): Promise<void> => {
      await administrator.field(row).fill(text)
      await administrator.field(row).press('Enter')
    },
    removes: (row: string, code: string): Promise<void> =>
      page.getByRole('button', { name: `Retirer le code ${code}, ${row}`, exact: true }).click(),
    save: button('Enregistrer'),
    cancel: button('Annuler'),
    saves: async (said: string): Promise<void> => {
      await administrator.save.click()
      await administrator.reads(said, 'status')
    },
    /** Closes the message too, because the next one would queue behind it. */
    reads: async (text: string, role: 'alert' | 'status' = 'alert'): Promise<void> => {
      const message = page.getByRole(role).filter({ hasText: text })
      await message.getByRole('button', { name: 'Fermer' }).click()
      await expect(message).toHaveCount(0)
    },
  }
  return administrator
}

/** The status of a request with the given token. */
export const asks = async (url: string, token: string, path: string): Promise<number> =>
  (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status
