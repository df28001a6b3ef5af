import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The open observation dialog and the taps in it. */
export const observerAt = (page: Page) => {
  const dialog = page
    .locator('[role=dialog]')
    .filter({ has: page.locator('form') })
    .first()
  const top = (): Locator => page.getByRole('dialog').last()

  const observer = {
    page,
    dialog,
    choosesCategory: (name: string): Promise<void> =>
      dialog.getByRole('button', { name, exact: true }).click(),
    chooses: (name: string): Promise<void> => dialog.getByRole('radio', { name, exact: true }).check(),
    ticks: (name: string): Promise<void> => dialog.getByRole('checkbox', { name, exact: true }).check(),
    unticks: (name: string): Promise<void> => dialog.getByRole('checkbox', { name, exact: true }).uncheck(),
    types: (label: string | RegExp, text: string): Promise<void> =>
      dialog.getByRole('textbox', { name: label }).fill(text),
    /** An option that is not among the suggestions is searched by name. */
    picks: async (group: string, name: string): Promise<void> => {
      const chips = dialog.getByRole('radiogroup', { name: group, exact: true })
      const likely = chips.getByRole('radio', { name, exact: true })
      if ((await likely.count()) > 0) return likely.check()
      await chips.getByRole('button').click()
      await top().getByRole('combobox').fill(name)
      await top().getByRole('option', { name, exact: true }).click()
      await expect(likely).toBeChecked()
    },
    /** Picks the first suggestion or, without any, the first option of the full list. */
    picksFirst: async (group: string): Promise<void> => {
      const chips = dialog.getByRole('radiogroup', { name: group, exact: true })
      const likely = chips.getByRole('radio').first()
      await expect(chips).toBeVisible()
      if (await likely.isVisible()) return likely.check()
      await chips.getByRole('button').click()
      await top().getByRole('option').first().click()
      await expect(likely).toBeChecked()
    },
    isAtTime: async (label: string, text: string): Promise<void> => {
      await dialog.getByRole('button', { name: new RegExp(`^${label}`) }).click()
      await top().getByRole('button', { name: 'Saisir au clavier' }).click()
      await top()
        .getByRole('textbox', { name: /^Heure/ })
        .fill(text)
      await top().getByRole('button', { name: "Confirmer l'heure" }).click()
    },
    confirms: (): Promise<void> => dialog.getByRole('button', { name: 'Confirmer', exact: true }).click(),
    row: (title: string): Locator =>
      dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }),
  }
  return observer
}
