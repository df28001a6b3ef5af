/** A bulletin on its way from the tablet. */
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { button, press } from './driver.ts'

/** A day in reserve that only waits to be validated. */
export const aCertifiedReserve = (given: Parameters<typeof aDriversDay>[0] = {}) =>
  aDriversDay({ ordered: 'RA', ...given })
    .comesToWork()
    .finishesDriving()
    .isLateBy(0)
    .reviews()
    .certifies().draft

/** What the screen says of a bulletin once it was validated. */
export const told = (title: string): Locator => page.getByRole('heading', { name: title, level: 1 })

/** Hidden behind the question it is there all the same. */
const recap = page.getByRole('heading', { name: 'Récapitulatif et validation', includeHidden: true })
const ahead = page.getByRole('dialog', { name: 'Vous certifiez une heure à venir' })

/** Validates, also what has not happened yet. */
export const handsOver = async (): Promise<void> => {
  await expect.element(recap).toBeVisible()
  await press(button('Valider mon bulletin'))
  await expect.poll(() => ahead.query() !== null || recap.query() === null).toBe(true)
  if (ahead.query()) await press(ahead.getByRole('button', { name: 'Valider quand même' }))
}

/** The connection in the bar, with how many wait. */
export const mark = button(/^État de la connexion/)

/** What waits, what went wrong, what the server has. */
export const panel = page.getByRole('dialog', { name: "Bulletins en attente d'envoi" })
