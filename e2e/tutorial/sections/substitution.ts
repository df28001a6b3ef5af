import { expect } from '@playwright/test'
import { reliefAt } from '../../support/relief.ts'
import type { SectionScript } from '../section.ts'
import { beginsDay, CLAIRE } from './begun.ts'

export const substitution: SectionScript = {
  id: 'substitution',
  matricule: CLAIRE,
  prepare: beginsDay,
  steps: [
    {
      say: 'Touchez « Relève », puis choisissez ce que vous déclarez : ici « Je suis relevé ».',
      show: ({ page }) => reliefAt(page).begins('Je suis relevé'),
    },
    {
      say: 'Sur le schéma, touchez la station de début, puis la station de fin.',
      show: async ({ page }) => {
        const relief = reliefAt(page)
        await relief.stationsOf(2).nth(1).click()
        await relief.stationsOf(2).last().click()
        await expect(page.getByRole('dialog', { name: 'Par qui êtes-vous relevé ?' })).toBeVisible()
      },
    },
    {
      say: 'Indiquez le conducteur qui vous relève.',
      show: ({ page }) => page.getByRole('dialog').getByRole('option').first().click(),
    },
    {
      say: 'Relisez la déclaration, puis confirmez.',
      show: ({ page }) => reliefAt(page).wayOn('Confirmer').click(),
    },
    {
      say: 'La partie relevée apparaît en noir, avec son étiquette.',
      show: ({ page }) => expect(reliefAt(page).labels).toHaveCount(1),
      isStill: true,
    },
    {
      say: "Pour annuler, touchez la croix de l'étiquette et confirmez.",
      show: async ({ page }) => {
        await reliefAt(page).labels.click()
        await page
          .getByRole('dialog', { name: 'Annuler la déclaration' })
          .getByRole('button', { name: 'Annuler la déclaration' })
          .click()
        await expect(reliefAt(page).labels).toHaveCount(0)
      },
    },
    {
      say: 'Un tour garé se déclare par « CH / RCT » : choisissez les stations de même…',
      show: async ({ page }) => {
        const relief = reliefAt(page)
        await relief.begins('CH / RCT')
        await relief.stationsOf(2).first().click()
        await relief.stationsOf(2).last().click()
        await expect(page.getByRole('dialog', { name: 'Motif' })).toBeVisible()
      },
    },
    {
      say: '… puis le motif, CH ou RCT, et confirmez.',
      show: async ({ page, driver }) => {
        await page.getByRole('dialog', { name: 'Motif' }).getByRole('button', { name: 'CH' }).click()
        await reliefAt(page).wayOn('Confirmer').click()
        await expect(driver.ride(2)).toContainText('Garé CH')
      },
    },
  ],
}
