import { expect, type Page } from '@playwright/test'
import { BULLETINS, told, validate } from '../../support/sending.ts'
import type { SectionScript } from '../section.ts'
import { drivesShortDay, KARIM } from './begun.ts'

/**
 * An answer says of itself when it was given, in real time: beside a clock that was moved, that looks wrong. Of one that
 * does not, the tablet's own time is shown.
 */
const answersWithoutTime = (page: Page): Promise<unknown> =>
  page.route(BULLETINS, async (route) => {
    const response = await route.fetch()
    const { date: _date, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })

export const validation: SectionScript = {
  id: 'validation',
  matricule: KARIM,
  prepare: async (scene) => {
    await drivesShortDay(scene)
    await scene.driver.isLateBy('0')
    await scene.driver.reviews()
  },
  steps: [
    {
      say: 'Relisez le récapitulatif et ajoutez un commentaire si nécessaire.',
      show: ({ driver }) => driver.comments('Rien à signaler.'),
    },
    { say: 'Cochez la certification.', show: ({ driver }) => driver.certifies(), isStill: true },
    {
      say: 'Touchez « Valider mon bulletin ».',
      show: async ({ page }) => {
        await page.context().setOffline(true)
        await expect(page.getByRole('banner')).toContainText('Hors ligne')
        await validate(page)
        await expect(told(page, 'Connexion requise')).toBeVisible()
      },
    },
    {
      say: 'Sans connexion, le bulletin validé est enregistré sur la tablette. Ne videz pas les données du navigateur.',
      show: ({ page }) => expect(told(page, 'Connexion requise')).toBeVisible(),
    },
    {
      say: 'Dès le retour du réseau, il est envoyé au MEF, sans autre geste.',
      show: async ({ page }) => {
        await answersWithoutTime(page)
        await page.context().setOffline(false)
        await expect(told(page, 'Bulletin envoyé')).toBeVisible()
      },
    },
    {
      say: 'Il est envoyé : après validation, vous ne pouvez plus le modifier.',
      show: ({ page }) => expect(told(page, 'Bulletin envoyé')).toBeVisible(),
    },
  ],
}
