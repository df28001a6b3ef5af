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
  EARLY: ({ number }) => `l'entrée ${number} de l'historique a effacé les noms avant le jour où c'est permis`,
  OUTDATED: () =>
    'calculé par une règle plus ancienne, donc vérifié en partie seulement : lancez « npm run rederive », puis vérifiez de nouveau',
}

export const tamperingSentence = (found: TamperedBulletin): string =>
  `Bulletin ${found.id} : ${REASONS[found.reason](found)}.`

const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count < 2 ? one : many}`

/** `leaves`: of the log. `outside`: how many checkpoints that were kept outside the database it was held against. */
export const verificationSentence = ({
  checked,
  entries,
  leaves,
  outside,
  tampered,
  logFaults,
}: Verification & { leaves: number; outside: number; tampered: number; logFaults: number }): string =>
  [
    `${counted(checked, 'bulletin vérifié', 'bulletins vérifiés')}, ${counted(entries, 'entrée', 'entrées')} d'historique, ${counted(leaves, 'écriture scellée', 'écritures scellées')}.`,
    ...(tampered === 0 && logFaults === 0 ? ["Rien n'a été modifié, retiré ou ajouté."] : []),
    ...(leaves > 0 && outside === 0
      ? [
          "Aucun scellé gardé hors de la base n'a été comparé : sans lui, une base réécrite tout entière ne se remarque pas (CHECKPOINT_FOLDER, --checkpoint).",
        ]
      : []),
    ...(tampered > 0
      ? [
          `${counted(tampered, 'bulletin altéré ou non vérifiable', 'bulletins altérés ou non vérifiables')} : comparez avec une sauvegarde.`,
        ]
      : []),
    ...(logFaults > 0 ? [`${counted(logFaults, 'écart', 'écarts')} avec le journal scellé.`] : []),
  ].join(' ')
