import type { SectionScript } from '../section.ts'
import { beginsDay, CLAIRE } from './begun.ts'

export const rides: SectionScript = {
  id: 'rides',
  matricule: CLAIRE,
  prepare: beginsDay,
  steps: [
    {
      say: "Touchez l'heure sous la station de départ, puis confirmez l'heure réelle.",
      show: ({ driver }) => driver.departs(1, '13:12:40'),
    },
    {
      say: 'Choisissez le matériel dans la liste.',
      show: ({ driver }) => driver.takesFirst(1),
    },
    {
      say: '« Copier avec retournement » reprend ce matériel et change de voiture de tête.',
      show: ({ driver }) => driver.returnsWithSameTrain(2),
      isStill: true,
    },
    {
      say: "Service provisoire : modifiez la station d'arrivée, le départ suivant est mis à jour.",
      show: ({ driver }) => driver.arrivesAt(1, /^Maison Blanche/),
    },
    {
      say: 'Touchez « CM » pour une course effectuée en conduite manuelle.',
      show: ({ driver }) => driver.switchesManualDriving(1),
    },
    {
      say: 'Une course non prévue ? Touchez « Ajouter une course ».',
      show: ({ page }) => page.getByRole('button', { name: 'Ajouter une course' }).click(),
    },
  ],
}
