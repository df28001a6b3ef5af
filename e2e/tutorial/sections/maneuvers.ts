import { expect, type Locator, type Page } from '@playwright/test'
import type { SectionScript } from '../section.ts'
import { beginsDay, CLAIRE } from './begun.ts'

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Ajouter une manœuvre' })

const takesPlaceAt = async (page: Page, end: 'départ' | 'arrivée', position: string): Promise<void> => {
  const of = end === 'départ' ? 'de départ' : "d'arrivée"
  const block = form(page).getByRole('region', { name: `Station ${of}` })
  await block.getByRole('radio', { name: /^La Courneuve/ }).check()
  await block.getByRole('combobox', { name: `Position ${of}` }).fill(position)
}

export const maneuvers: SectionScript = {
  id: 'maneuvers',
  matricule: CLAIRE,
  prepare: beginsDay,
  steps: [
    {
      say: 'Passez en mode « Manœuvres », puis touchez « Ajouter une manœuvre ».',
      show: async ({ page }) => {
        await page.getByRole('button', { name: /^Manœuvres/ }).click()
        await page.getByRole('button', { name: 'Ajouter une manœuvre' }).click()
        await expect(form(page)).toBeVisible()
      },
    },
    {
      say: "Elle est créée à l'heure actuelle, que vous pouvez ajuster. Indiquez le matériel déplacé.",
      show: async ({ page }) => {
        await form(page)
          .getByRole('button', { name: /^Matériel/ })
          .click()
        const picker = page.getByRole('dialog').filter({ has: page.getByRole('listbox') })
        await picker.getByRole('option', { name: 'MF77-003 · 30005', exact: true }).click()
        await expect(picker).toHaveCount(0)
      },
    },
    {
      say: 'Indiquez la station et la position de départ…',
      show: ({ page }) => takesPlaceAt(page, 'départ', 'V1'),
    },
    {
      say: "… puis la station et la position d'arrivée. Tout est obligatoire.",
      show: ({ page }) => takesPlaceAt(page, 'arrivée', 'V2'),
      isStill: true,
    },
    {
      say: 'Confirmez : le tableau récapitule les manœuvres saisies.',
      show: async ({ page }) => {
        await form(page).getByRole('button', { name: 'Confirmer' }).click()
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
    {
      say: 'Une observation peut être ajoutée à chaque manœuvre.',
      show: ({ page }) =>
        page
          .getByRole('table')
          .getByRole('button', { name: /bservation/ })
          .click(),
    },
  ],
}
