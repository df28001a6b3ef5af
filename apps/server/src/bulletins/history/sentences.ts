import type { TamperedBulletin } from './tampering.ts'
import type { Verification } from './verify.ts'

const whole = new Intl.NumberFormat('fr-FR')

const REASONS: Record<TamperedBulletin['reason'], (found: TamperedBulletin) => string> = {
  MISSING: ({ number }) => `l'entrée ${number} de l'historique manque ou a été déplacée`,
  UNCHAINED: ({ number }) => `l'entrée ${number} de l'historique ne suit pas la précédente`,
  ALTERED: ({ number }) => `l'entrée ${number} de l'historique a été modifiée`,
  CUT: () => "l'historique ne finit pas là où le bulletin l'indique : une entrée a été retirée ou ajoutée",
  BULLETIN: () => 'il a été supprimé, et son historique est resté',
  DOCUMENT: () => 'le texte certifié manque',
  CONTENT: () => "le texte certifié n'est plus celui qui a été reçu",
  UNREADABLE: () => 'son historique, ou ce qui est gardé avec le texte certifié, est illisible',
  FIELDS: ({ fields = [] }) =>
    `${fields.join(', ')} : ce n'est pas ce que donnent l'historique et le texte certifié`,
  OUTDATED: () =>
    'calculé par une règle plus ancienne, donc vérifié en partie seulement : lancez « npm run rederive », puis vérifiez de nouveau',
}

export const tamperingSentence = (found: TamperedBulletin): string =>
  `Bulletin ${found.id} : ${REASONS[found.reason](found)}.`

const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count < 2 ? one : many}`

/** `leaves`: of the log, where it was checked. */
export const verificationSentence = ({
  checked,
  entries,
  leaves,
  tampered,
  logFaults,
}: Verification & { leaves: number; tampered: number; logFaults: number }): string =>
  [
    `${counted(checked, 'bulletin vérifié', 'bulletins vérifiés')}, ${counted(entries, 'entrée', 'entrées')} d'historique, ${counted(leaves, 'écriture scellée', 'écritures scellées')}.`,
    ...(tampered === 0 && logFaults === 0 ? ["Rien n'a été modifié, retiré ou ajouté."] : []),
    ...(tampered > 0
      ? [
          `${counted(tampered, 'bulletin altéré ou non vérifiable', 'bulletins altérés ou non vérifiables')} : comparez avec une sauvegarde.`,
        ]
      : []),
    ...(logFaults > 0 ? [`${counted(logFaults, 'écart', 'écarts')} avec le journal scellé.`] : []),
  ].join(' ')
