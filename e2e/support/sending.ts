import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Where bulletins are sent. */
export const BULLETINS = '**/api/bulletins'

export const validate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Valider mon bulletin' }).click()

/** What the screen says of a bulletin once it was validated. */
export const told = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, level: 1 })

/** The bar says that what is on the screen is on the tablet. */
export const saved = (page: Page): Locator => page.locator('[data-saving="saved"]')

/** The ids of the bulletins that leave the tablet from now on. */
export const watchPosts = (context: BrowserContext): string[] => {
  const ids: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/bulletins') return
    ids.push((request.postDataJSON() as { id: string }).id)
  })
  return ids
}

const STATE_OF_CONNECTION = /^État de la connexion/

/** The connection in the bar, with how many wait. */
export const mark = (page: Page): Locator => page.getByRole('button', { name: STATE_OF_CONNECTION })

/** What waits, what went wrong, what the server has. */
export const panel = (page: Page): Locator =>
  page.getByRole('dialog', { name: "Bulletins en attente d'envoi" })
