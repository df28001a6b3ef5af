import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { signIn } from './sign-in.ts'

const SECRETARY = '300001'

/** A member of the secretariat. */
export const secretaryAt = (page: Page) => {
  const main = page.getByRole('main')
  return {
    page,
    row: (service: string): Locator =>
      main
        .locator('tbody')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: service }) }),
    delay: (service: string): Locator =>
      page.getByRole('switch', { name: new RegExp(`^Délai traité.: service ${service}, `) }),
    position: (service: string): Locator =>
      page.getByRole('switch', { name: new RegExp(`^Position traitée.: service ${service}, `) }),
    view: (service: string): Locator =>
      page.getByRole('link', { name: new RegExp(`^Voir le bulletin du .*, service ${service}$`) }),
    comesToWork: async (url: string): Promise<void> => {
      await signIn(page, SECRETARY, url)
      await expect(page).toHaveURL(/\/delay-pos$/)
    },
  }
}
