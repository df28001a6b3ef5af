import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** A transport executive who maintains the registers of a line. */
export const executiveAt = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const executive = {
    page,
    dialog,
    title: page.getByRole('heading', { level: 2, name: /matériels?$|garage$/ }),
    alert: dialog.getByRole('alert'),
    message: (text: string): Locator => page.getByText(text),
    button: (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }),
    field: (name: string): Locator => dialog.getByRole('textbox', { name }),
    filter: (name: string): Locator => page.getByRole('textbox', { name, exact: true }),
    row: (text: string): Locator => page.getByRole('row').filter({ hasText: text }),

    comes: async (matricule: string, tab: string, appUrl = ''): Promise<void> => {
      await signIn(page, matricule, appUrl)
      await page.getByRole('link', { name: tab, exact: true }).click()
    },
    fills: async (values: Readonly<Record<string, string>>): Promise<void> => {
      for (const [name, value] of Object.entries(values)) await executive.field(name).fill(value)
    },
    saves: (): Promise<void> => dialog.getByRole('button', { name: 'Enregistrer' }).click(),
    filters: (): Promise<void> => page.getByRole('button', { name: 'Filtrer' }).click(),
    isDone: async (text: string): Promise<void> => {
      await expect(executive.message(text)).toBeVisible()
      await expect(dialog).toHaveCount(0)
    },
  }
  return executive
}
