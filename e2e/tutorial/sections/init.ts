import { expect } from '@playwright/test'
import { SHORT_SERVICE } from '../../support/short-day.ts'
import type { SectionScript } from '../section.ts'
import { CLAIRE, PAP } from './begun.ts'

export const init: SectionScript = {
  id: 'init',
  matricule: CLAIRE,
  prepare: ({ page }) => expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled(),
  steps: [
    {
      say: "Vérifiez la journée d'exploitation : elle commence à 04:00.",
      show: async ({ driver }) => {
        await driver.choosesDay(/9/)
        await driver.choosesDay(/10/)
      },
    },
    {
      say: "Service prévu, code tableau, ligne et terminus s'affichent seuls. Touchez « Commencer ».",
      show: ({ driver }) => driver.starts(),
    },
    { say: 'Saisissez votre n° de PAP.', show: ({ driver }) => driver.typesPap(PAP), isStill: true },
    {
      say: 'Votre service a changé ? Indiquez celui que vous effectuez.',
      show: ({ driver }) => driver.changesService(SHORT_SERVICE, '7'),
    },
    {
      say: 'Touchez « Continuer » : les courses théoriques du service sont créées.',
      show: ({ driver }) => driver.begins(),
    },
  ],
}
