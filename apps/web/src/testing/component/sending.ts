/** Sending a bulletin from the tablet. */
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openTabletDatabase } from '../../offline/tablet-database.ts'
import { button, press } from './driver.ts'
import type { Mounted } from './mount.tsx'

/** A day in reserve that only needs to be validated. */
export const aCertifiedReserve = (given: Parameters<typeof aDriversDay>[0] = {}) =>
  aDriversDay({ ordered: 'RA', ...given })
    .comesToWork()
    .finishesDriving()
    .isLateBy(0)
    .reviews()
    .certifies().draft

/** The heading of the result after a bulletin was validated. */
export const told = (title: string): Locator => page.getByRole('heading', { name: title, level: 1 })

/** Also matches while it is hidden behind the dialog. */
const recap = page.getByRole('heading', { name: 'Récapitulatif et validation', includeHidden: true })
const ahead = page.getByRole('dialog', { name: 'Vous certifiez une heure à venir' })

/** Validates the bulletin, even if it certifies a time in the future. */
export const handsOver = async (): Promise<void> => {
  await expect.element(recap).toBeVisible()
  await press(button('Valider mon bulletin'))
  await expect.poll(() => ahead.query() !== null || recap.query() === null).toBe(true)
  if (ahead.query()) await press(ahead.getByRole('button', { name: 'Valider quand même' }))
}

/** The connection state in the bar, with the number of queued bulletins. */
export const mark = button(/^État de la connexion/)

/** The queued, failed and received bulletins. */
export const panel = page.getByRole('dialog', { name: "Bulletins en attente d'envoi" })

export const opensPanel = async (): Promise<void> => {
  await mark.click()
  await expect.element(panel).toBeVisible()
}

/** The bulletins that the server has received, as listed in the panel. */
export const receivedEntries = panel.getByRole('listitem').filter({ hasText: 'Reçu par le serveur' })

/** Stores the driver's next bulletin on the tablet: a reloaded page opens it. */
export const putsOnTablet = async (draft: Draft): Promise<void> => {
  const database = await openTabletDatabase()
  const { driverMatricularAccount: matricule, initDate: savedAt } = draft
  const before = await database.get('today', matricule)
  const revision = (before?.revision ?? 0) + 1
  await database.put('today', { matricule, revision, savedAt, today: { kind: 'draft', draft } })
  database.close()
}

/** The first bulletin that was sent to the server. */
export const firstSent = ({ asked }: Pick<Mounted, 'asked'>): SubmittedBulletin => {
  const [first] = asked('submitBulletin')
  if (!first) throw new Error('No bulletin was sent')
  return first.body
}
