import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { BrowserContext, Locator, Page, Request, Response } from '@playwright/test'
import { expect } from './expect.ts'

/** URL pattern of the requests that send bulletins. */
export const BULLETINS = '**/api/bulletins'

/** Asks for confirmation when a driver certifies a time in the future. */
export const aheadDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Vous certifiez une heure à venir' })

/** Validates, even times in the future, because most journeys end their day early. */
export const validate = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Valider mon bulletin' })
  await button.click()
  // The button is removed with its page, or hidden behind the dialog.
  await expect(button).toHaveCount(0)
  const question = aheadDialog(page)
  if (await question.isVisible()) await question.getByRole('button', { name: 'Valider quand même' }).click()
}

/** The heading that shows the outcome of a validated bulletin. */
export const told = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, level: 1 })

/** Present once the bar reports that the screen's content is saved on the tablet. */
export const saved = (page: Page): Locator => page.locator('[data-saving="saved"]')

const carriesBulletin = (request: Request, address: string): boolean =>
  request.method() === 'POST' && new URL(address).pathname === '/api/bulletins'

/** Whether the response belongs to a request that sent a bulletin. */
export const isReceipt = (response: Response): boolean => carriesBulletin(response.request(), response.url())

/**
 * The bulletin that was sent. Firefox does not expose the request body, but the server's response contains all of it.
 */
export const sentIn = async (response: Response): Promise<SubmittedBulletin> =>
  (response.request().postDataJSON() ?? (await response.json())) as SubmittedBulletin

/** Ids of the bulletins the tablet sends from now on; in Firefox, of those the server accepts, a moment later. */
export const watchPosts = (context: BrowserContext): string[] => {
  const ids: string[] = []
  const noteAnswer = async (request: Request): Promise<void> => {
    const response = await request.response()
    if (response?.ok()) ids.push((await sentIn(response)).id)
  }
  context.on('request', (request) => {
    if (!carriesBulletin(request, request.url())) return
    const posted = request.postDataJSON() as { id: string } | null
    // If the page closes in between, the response is lost.
    if (posted === null) void noteAnswer(request).catch(() => undefined)
    else ids.push(posted.id)
  })
  return ids
}

const STATE_OF_CONNECTION = /^État de la connexion/

/** The connection state in the bar, with the number of pending bulletins. */
export const mark = (page: Page): Locator => page.getByRole('button', { name: STATE_OF_CONNECTION })

/** The outbox: pending, failed and received bulletins. */
export const panel = (page: Page): Locator =>
  page.getByRole('dialog', { name: "Bulletins en attente d'envoi" })
