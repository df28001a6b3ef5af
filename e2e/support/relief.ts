import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The taps that declare a relief. Rides are counted from 1. */
export const reliefAt = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  const foot = page.getByRole('main').locator('footer')
  const stationsOf = (number: number): Locator =>
    page.getByRole('button', { name: new RegExp(`^Sélectionner la station .*, course ${number}$`) })
  return {
    button,
    stationsOf,
    wayOn: (name: string): Locator => foot.getByRole('button', { name }),
    begins: async (type: string): Promise<void> => {
      await button('Relève').click()
      await page.getByRole('dialog').getByRole('button', { name: type }).click()
      // Under a dialog, the heading is hidden from the accessibility tree.
      await expect(page.getByRole('heading', { name: type, level: 1, includeHidden: true })).toBeVisible()
    },
    labels: page.getByRole('button', { name: 'Annuler cette déclaration' }),
  }
}
