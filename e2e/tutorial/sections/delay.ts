import type { SectionScript } from '../section.ts'
import { CLAIRE, drivesShortDay } from './begun.ts'

export const delay: SectionScript = {
  id: 'delay',
  matricule: CLAIRE,
  prepare: drivesShortDay,
  steps: [
    {
      say: "Saisissez l'heure réelle de fin : le délai est calculé automatiquement.",
      show: ({ driver }) => driver.endsAt('12:17:00'),
    },
    {
      say: "Vous pouvez aussi saisir le délai en minutes : l'heure de fin est alors calculée.",
      show: ({ driver }) => driver.isLateBy('12'),
    },
    {
      say: "Délai différent de celui constaté à l'arrivée à quai ? Répondez « Oui »…",
      show: ({ driver }) => driver.saysDelayDiffers('Oui'),
    },
    {
      say: '… et indiquez le ou les motifs, cinq au maximum.',
      show: ({ driver }) => driver.explains(1, { reason: "Signal d'alarme", minutes: '5' }),
    },
    {
      say: 'Le motif « Autre » demande une précision.',
      show: ({ driver }) =>
        driver.explains(2, { reason: 'Autre', minutes: '7', other: 'Attente au terminus' }),
      isStill: true,
    },
  ],
}
