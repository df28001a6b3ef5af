import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { BrowserContext, Locator, Page, Request, Response } from '@playwright/test'
import { expect } from './expect.ts'

/** Where bulletins are sent. */
export const BULLETINS = '**/api/bulletins'

/** What is asked of who certifies a time that has not come. */
export const aheadDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Vous certifiez une heure à venir' })

/** Validates, also what has not happened yet: most journeys end their day early. */
export const validate = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Valider mon bulletin' })
  await button.click()
  // Gone with its page, or hidden behind the question.
  await expect(button).toHaveCount(0)
  const question = aheadDialog(page)
  if (await question.isVisible()) await question.getByRole('button', { name: 'Valider quand même' }).click()
}

/** What the screen says of a bulletin once it was validated. */
export const told = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, level: 1 })

/** The bar says that what is on the screen is on the tablet. */
export const saved = (page: Page): Locator => page.locator('[data-saving="saved"]')

const carriesBulletin = (request: Request, address: string): boolean =>
  request.method() === 'POST' && new URL(address).pathname === '/api/bulletins'

/** Whether it answers a bulletin that was sent. */
export const isReceipt = (response: Response): boolean => carriesBulletin(response.request(), response.url())

/** The bulletin that was sent. Firefox does not tell what was posted; the answer of who took it has all of it. */
export const sentIn = async (response: Response): Promise<SubmittedBulletin> =>
  (response.request().postDataJSON() ?? (await response.json())) as SubmittedBulletin

/** The ids of the bulletins that leave the tablet from now on; in Firefox, of those that arrive, a moment later. */
export const watchPosts = (context: BrowserContext): string[] => {
  const ids: string[] = []
  const noteAnswer = async (request: Request): Promise<void> => {
    const response = await request.response()
    if (response?.ok()) ids.push((await sentIn(response)).id)
  }
  context.on('request', (request) => {
    if (!carriesBulletin(request, request.url())) return
    const posted = request.postDataJSON() as { id: string } | null
    // A page that is closed in between takes the answer along.
    if (posted === null) void noteAnswer(request).catch(() => undefined)
    else ids.push(posted.id)
  })
  return ids
}

const STATE_OF_CONNECTION = /^État de la connexion/

/** The connection in the bar, with how many wait. */
export const mark = (page: Page): Locator => page.getByRole('button', { name: STATE_OF_CONNECTION })

/** What waits, what went wrong, what the server has. */
export const panel = (page: Page): Locator =>
  page.getByRole('dialog', { name: "Bulletins en attente d'envoi" })
