import type { CheckpointFault } from '@bulletin/domain/evidence/checkpoint'
import { epochSecondsOf } from '@bulletin/domain/time/instant'
import type { LogFault } from './faults.ts'

const whole = new Intl.NumberFormat('fr-FR')
/** Numbered from 1, as pages show them. */
const numberOf = (index: number): string => `n° ${whole.format(index + 1)}`

const ORIGINS: Readonly<Record<string, string>> = {
  history: "de l'historique",
  journal: 'du journal des accès',
}
const originOf = (source: string): string => ORIGINS[source] ?? `d'origine inconnue (${source})`

const ofBulletin = (id: string | null): string => (id === null ? '' : ` du bulletin ${id}`)

const REASONS: Record<CheckpointFault | 'ROW', string> = {
  MALFORMED: "ce n'est pas un scellé lisible",
  UNKNOWN_KEY: "aucune clé connue ne l'a signé",
  BAD_SIGNATURE: 'sa signature est fausse',
  ROW: 'sa ligne ne dit pas ce que dit son texte signé',
}

const BEYOND: Record<Extract<LogFault, { kind: 'BEYOND' }>['what'], string> = {
  LEAVES: 'des écritures',
  NODES: "des nœuds de l'arbre",
  CHECKPOINTS: 'des scellés',
}

/** An instant as people write it. */
type Written = (at: string) => string

export const writtenIn = (timeZone: string): Written => {
  const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (at) => {
    try {
      return format.format(epochSecondsOf(at) * 1000)
    } catch {
      // Rewritten to what is no instant of the product.
      return at
    }
  }
}

type Sentences = { [Kind in LogFault['kind']]: (fault: Extract<LogFault, { kind: Kind }>) => string }

const sentencesWith = (written: Written): Sentences => {
  const sealed = (at: string | null): string =>
    at === null ? 'pas encore scellée' : `scellée au plus tard le ${written(at)}`
  return {
    UNLOGGED: ({ bulletinId, number }) =>
      bulletinId === null
        ? `Journal des accès : l'entrée ${number} n'est pas dans le journal scellé et ne l'attend pas : elle a été ajoutée hors de l'application.`
        : `Bulletin ${bulletinId} : l'entrée ${number} de l'historique n'est pas dans le journal scellé et ne l'attend pas : elle a été ajoutée hors de l'application.`,
    ENTRY_GONE: ({ index, source, sealedAt }) =>
      `Écriture ${numberOf(index)} ${originOf(source)} (${sealed(sealedAt)}) : ce qu'elle scelle a été supprimé.`,
    ENTRY_CHANGED: ({ index, source, bulletinId, sealedAt }) =>
      `Écriture ${numberOf(index)} ${originOf(source)}${ofBulletin(bulletinId)} (${sealed(sealedAt)}) : son empreinte n'est pas celle de l'entrée.`,
    JOURNAL_CHANGED: ({ index, at }) =>
      `Journal des accès : l'entrée du ${written(at)} (${index === null ? 'pas encore scellée' : `écriture ${numberOf(index)}`}) a été modifiée.`,
    WAITING: ({ source, bulletinId }) =>
      `Attente du journal scellé : une ligne ${originOf(source)}${ofBulletin(bulletinId)} ne correspond à aucune entrée à sceller.`,
    LEAF_GONE: ({ index, sealedAt }) => `Écriture ${numberOf(index)} (${sealed(sealedAt)}) : elle manque.`,
    BEYOND: ({ what }) => `Le journal scellé contient ${BEYOND[what]} au-delà de sa fin.`,
    NODE: ({ level, index }) =>
      `Le nœud ${whole.format(index)} de niveau ${level} de l'arbre n'est pas celui de ses écritures.`,
    HEAD: () => "La tête du journal scellé n'est pas celle de ses écritures.",
    HEAD_GONE: () => 'La tête du journal scellé manque : rien ne peut être comparé.',
    ROOT: ({ size, signedAt }) =>
      `Le scellé du ${written(signedAt)} (${whole.format(size)} écritures) n'est pas celui des écritures qui sont là : elles ont été modifiées depuis.`,
    CHECKPOINT: ({ size, signedAt, reason }) =>
      `Le scellé du ${written(signedAt)} (${whole.format(size)} écritures) n'est pas valable : ${REASONS[reason]}.`,
    COSIGNATURE: ({ size, signedAt, witness }) =>
      `Le scellé du ${written(signedAt)} (${whole.format(size)} écritures) : la signature du témoin ${witness} est fausse.`,
    COSIGNATURE_ALONE: () => "Une signature de témoin n'a plus son scellé.",
    OUTSIDE: ({ name, reason }) => `Scellé gardé à part ${name} : ${REASONS[reason]}.`,
    OUTSIDE_ROOT: ({ name, size }) =>
      `Scellé gardé à part ${name} (${whole.format(size)} écritures) : le journal a été réécrit depuis.`,
    SHORTER: ({ name, size, stored }) =>
      `Scellé gardé à part ${name} : il connaît ${whole.format(size)} écritures, le journal n'en a plus que ${whole.format(stored)}. Sa fin a été supprimée, ou une sauvegarde plus ancienne a été restaurée.`,
  }
}

export const logFaultSentences = (timeZone: string): ((fault: LogFault) => string) => {
  const sentences = sentencesWith(writtenIn(timeZone))
  // Each function takes the fault of its own kind.
  return (fault) => (sentences[fault.kind] as (fault: LogFault) => string)(fault)
}
