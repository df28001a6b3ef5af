import { expect } from '@playwright/test'
import { readerAt } from '../../support/archives.ts'
import { eventfulDay, sendBulletin, validateBulletins } from '../../support/sent-bulletins.ts'
import type { SectionScript } from '../section.ts'

/** Whose past is looked at: nobody else's day is played on this line. */
const DRIVER = '100013'
const MANAGER = '200013'
const DAYS = [
  '2026-10-27',
  '2026-10-28',
  '2026-10-30',
  '2026-11-03',
  '2026-11-04',
  '2026-11-06',
  '2026-11-09',
]

const playsPast = async (appUrl: string): Promise<void> => {
  const received = []
  for (const day of DAYS) received.push(await sendBulletin(appUrl, eventfulDay(DRIVER, day)))
  await validateBulletins(appUrl, received.slice(0, -2), MANAGER)
}

export const archived: SectionScript = {
  id: 'archived',
  matricule: DRIVER,
  before: playsPast,
  prepare: ({ page }) => expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled(),
  steps: [
    {
      say: "L'onglet « Mes bulletins archivés » présente le dernier mois, du plus récent au plus ancien.",
      show: async ({ page }) => {
        await page.getByRole('link', { name: 'Mes bulletins archivés' }).click()
        await readerAt(page).counts(/^\d/)
      },
      isStill: true,
    },
    {
      say: "Le statut indique l'avancement, de « Envoyé au MEF » (1/4) à « Traité par le C2SP » (4/4).",
      show: ({ page }) => expect(readerAt(page).rows.first()).toBeVisible(),
    },
    {
      say: 'Utilisez les filtres pour changer la période ou rechercher un service.',
      show: async ({ page }) => {
        const reader = readerAt(page)
        await reader.field('Service').fill('219')
        await reader.filters()
      },
    },
    {
      say: 'Touchez « Voir » pour ouvrir un bulletin en consultation.',
      show: async ({ page }) => {
        await page
          .getByRole('link', { name: /^Voir le bulletin du/ })
          .last()
          .click()
        await expect(page.getByRole('button', { name: /PDF/ })).toBeVisible()
      },
    },
    {
      say: 'Le PDF peut être téléchargé dès que le bulletin a été validé par le MEF.',
      show: ({ page }) => page.getByRole('button', { name: /PDF/ }).click(),
    },
  ],
}
