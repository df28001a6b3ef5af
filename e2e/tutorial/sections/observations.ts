import { observerAt } from '../../support/observations.ts'
import type { Scene, SectionScript } from '../section.ts'
import { beginsDay, CLAIRE } from './begun.ts'

const opens = ({ driver }: Scene): Promise<void> =>
  driver
    .ride(1)
    .getByRole('button', { name: /^\d+ observations?$/ })
    .click()

export const observations: SectionScript = {
  id: 'observations',
  matricule: CLAIRE,
  prepare: async (scene) => {
    await beginsDay(scene)
    await scene.driver.takes(1, 'MF77-001 · 30001')
  },
  steps: [
    {
      say: "Touchez l'observation d'une course. Les catégories grisées se saisissent dans « Observations du service ».",
      show: opens,
    },
    {
      say: 'Choisissez la catégorie.',
      show: ({ page }) => observerAt(page).choosesCategory("Signal d'alarme"),
    },
    {
      say: "Un champ obligatoire qui manque s'affiche en rouge lorsque vous confirmez.",
      show: ({ page }) => observerAt(page).confirms(),
    },
    {
      say: 'Indiquez le lieu, la porte et le motif.',
      show: async ({ page }) => {
        const observer = observerAt(page)
        await observer.picks("Lieu de l'alarme", 'Opéra')
        await observer.dialog.locator('[aria-label="Voiture 3"] [data-door="2"]').click()
        await observer.chooses('Malaise voyageur')
        await observer.chooses('Non')
      },
      isStill: true,
    },
    {
      say: "Confirmez : l'observation est rattachée à la course.",
      show: ({ page }) => observerAt(page).confirms(),
    },
    {
      say: "Tant que le bulletin n'est pas validé, vous pouvez la modifier ou la supprimer.",
      show: opens,
    },
  ],
}
