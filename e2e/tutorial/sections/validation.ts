import { expect, type Page } from '@playwright/test'
import { BULLETINS, told, validate } from '../../support/sending.ts'
import type { SectionScript } from '../section.ts'
import { drivesShortDay, KARIM } from './begun.ts'

/** An answer says of itself when it was given, in real time: beside a clock that was moved, that looks wrong. */
const tellsTimeOfDemonstration = (page: Page, appUrl: string): Promise<unknown> =>
  page.route(BULLETINS, async (route) => {
    const settings = await page.request.get(`${appUrl}/app-settings.json`)
    const { now } = (await settings.json()) as { now: string }
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } })
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
      say: 'Sans connexion, le bulletin validé est enregistré sur la tablette…',
      show: async ({ page }) => {
        await page.context().setOffline(true)
        await validate(page)
        await expect(told(page, 'Connexion requise')).toBeVisible()
      },
    },
    {
      say: '… et envoyé au MEF dès le retour du réseau. Ne videz pas les données du navigateur.',
      show: async ({ page, appUrl }) => {
        await tellsTimeOfDemonstration(page, appUrl)
        await page.context().setOffline(false)
        await expect(told(page, 'Bulletin envoyé')).toBeVisible()
      },
    },
    {
      say: 'Avec connexion, il part aussitôt. Après validation, vous ne pouvez plus le modifier.',
      show: ({ page }) => expect(told(page, 'Bulletin envoyé')).toBeVisible(),
    },
  ],
}
