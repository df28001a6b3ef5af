import type { TamperedBulletin, Verification } from './verify.ts'

const whole = new Intl.NumberFormat('fr-FR')

const REASONS: Record<TamperedBulletin['reason'], (number: number) => string> = {
  MISSING: (number) => `l'entrée ${number} de l'historique manque ou a été déplacée`,
  UNCHAINED: (number) => `l'entrée ${number} de l'historique ne suit pas la précédente`,
  ALTERED: (number) => `l'entrée ${number} de l'historique a été modifiée`,
  CUT: () => "l'historique ne finit pas là où le bulletin l'indique : une entrée a été retirée ou ajoutée",
  CONTENT: () => "le texte certifié n'est plus celui qui a été reçu",
}

export const tamperingSentence = ({ id, number, reason }: TamperedBulletin): string =>
  `Bulletin ${id} : ${REASONS[reason](number)}.`

const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count < 2 ? one : many}`

/** The summary. Missing numbers are reported but do not count as tampering: a failed statement leaves a gap too. */
export const verificationSentence = ({
  checked,
  entries,
  missingPositions,
  tampered,
}: Verification & { tampered: number }): string =>
  [
    `${counted(checked, 'bulletin vérifié', 'bulletins vérifiés')}, ${counted(entries, 'entrée', 'entrées')} d'historique.`,
    tampered === 0
      ? "Rien n'a été modifié, retiré ou ajouté."
      : `${counted(tampered, 'bulletin altéré', 'bulletins altérés')} : comparez avec une sauvegarde.`,
    ...(missingPositions > 0
      ? [
          `${counted(missingPositions, 'numéro manque', 'numéros manquent')} dans la suite des entrées : un envoi interrompu en laisse un, une coupe en laisse plusieurs qui se suivent.`,
        ]
      : []),
  ].join(' ')
