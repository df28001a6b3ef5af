import type { LockRefusal } from '../data-folder/lock.ts'
import type { ReplicaFault } from '../database/replica/identity.ts'
import type { ServingRole } from '../database/roles/serving-role.ts'
import { POSTGRESQL_FLOOR, type MigrationRefusal } from '../database/migrate.ts'
import type { SignerFault } from '../pdf/signing/signer.ts'
import type { SettingError } from '../settings/read.ts'

/** The reason why the process does not start, printed on the console. */

export const settingsRefusal = (errors: readonly SettingError[]): string =>
  [
    'Le démarrage est refusé : des réglages sont incorrects.',
    ...errors.map(({ variable, message }) => `  ${variable} ${message}`),
    'Les réglages possibles sont décrits dans .env.example.',
  ].join('\n')

export const newerFolderRefusal = (folder: string): string =>
  `Le démarrage est refusé : les données de ${folder} viennent d'une version plus récente de l'application. Rien n'a été modifié.`

export const folderRefusal = (folder: string, reason: string): string =>
  `Le démarrage est refusé : le dossier de données ${folder} ne peut pas être utilisé (${reason}).`

/** Sentence for a folder in use by another server; a command supplies its own wording. */
export type BusyFolderSentence = (folder: string, pid: number) => string

const busyFolderRefusal: BusyFolderSentence = (folder, pid) =>
  `Le démarrage est refusé : le dossier de données ${folder} est déjà utilisé par le processus ${pid}.`

export const lockRefusal = (refusal: LockRefusal, folder: string, busyFolder = busyFolderRefusal): string => {
  switch (refusal.reason) {
    case 'IN_USE':
      return busyFolder(folder, refusal.pid)
    case 'OTHER_MACHINE':
      return `Le démarrage est refusé : le dossier de données ${folder} est réservé par la machine ${refusal.host}. Si elle est arrêtée, supprimez ${refusal.file}.`
    case 'UNREADABLE':
      return `Le démarrage est refusé : le verrou ${refusal.file} est illisible. Vérifiez qu'aucun serveur n'utilise ce dossier, puis supprimez-le.`
    case 'BEING_REAPED':
      return `Le démarrage est refusé : un autre démarrage est en cours dans ce dossier. S'il n'y en a pas, supprimez ${refusal.file}.`
  }
}

export const migrationRefusal = (refusal: MigrationRefusal): string => {
  switch (refusal.reason) {
    case 'NEWER_DATABASE':
      return "Le démarrage est refusé : la base de données vient d'une version plus récente de l'application. Rien n'a été modifié."
    case 'TABLES_IN_USE':
      return "Le démarrage est refusé : la base de données ne peut pas être mise à jour, une longue requête occupe ses tables (pg_stat_activity la montre). Rien n'a été modifié par cette étape ; relancez quand elle est finie."
    case 'NOT_THE_OWNER':
      return "Le démarrage est refusé : la base de données doit être mise à jour, et le rôle de DATABASE_URL n'en a pas le droit. Nommez le propriétaire des tables dans DATABASE_OWNER_URL."
    case 'POSTGRESQL_TOO_OLD':
      return `Le démarrage est refusé : PostgreSQL ${refusal.version} est trop ancien, il faut au moins la version ${POSTGRESQL_FLOOR}.`
  }
}

export const databaseRefusal = (message: string): string =>
  `Le démarrage est refusé : la base de données ne répond pas ou ne peut pas être préparée (${message}).`

/** Ends each refusal about the replica: the settings are well formed, but the database they name is unusable. */
const REPLICA_WAY_OUT = 'Corrigez DATABASE_READ_URL, ou retirez-la : tout sera lu sur la base principale.'

export const replicaAwayRefusal = (message: string): string =>
  `Le démarrage est refusé : la base des listes (DATABASE_READ_URL) ne répond pas (${message}). ${REPLICA_WAY_OUT}`

export const replicaRefusal = (fault: ReplicaFault): string => {
  switch (fault) {
    case 'NOT_A_REPLICA':
      return `Le démarrage est refusé : la base des listes (DATABASE_READ_URL) n'est pas une réplique, elle accepte elle-même des écritures. ${REPLICA_WAY_OUT}`
    case 'OF_ANOTHER_SERVER':
      return `Le démarrage est refusé : la base des listes (DATABASE_READ_URL) ne suit pas le serveur de DATABASE_URL, mais un autre. ${REPLICA_WAY_OUT}`
    case 'ANOTHER_DATABASE':
      return `Le démarrage est refusé : la base des listes (DATABASE_READ_URL) n'est pas celle de DATABASE_URL, elle porte un autre nom. ${REPLICA_WAY_OUT}`
  }
}

/** Why a role may rewrite history, in the words of an operator. */
const rewritingReason = ({ standing, tooMuch }: Pick<ServingRole, 'standing' | 'tooMuch'>): string => {
  switch (standing) {
    case 'SUPERUSER':
      return 'il est superutilisateur'
    case 'OWNER':
      return 'il est propriétaire de la base ou de ses tables'
    case 'ROLE_MAKER':
      return "il peut créer d'autres rôles (CREATEROLE)"
    case 'SERVER_PROGRAMS':
      return 'il peut écrire des fichiers ou lancer des programmes sur le serveur de la base'
    case null:
      return `il a des droits de trop (${rightsList(tooMuch)})`
  }
}

const LISTED_RIGHTS = 3

const rightsList = (rights: readonly string[]): string =>
  [...rights.slice(0, LISTED_RIGHTS), ...(rights.length > LISTED_RIGHTS ? ['…'] : [])]
    .map((right) => right.replace(' ', ' sur '))
    .join(', ')

export const rewritingRoleRefusal = (role: Omit<ServingRole, 'missing'>): string =>
  `Le démarrage est refusé : le rôle de DATABASE_URL (${role.name}) peut récrire ou effacer l'historique des bulletins, ${rewritingReason(role)}. En production, DATABASE_URL nomme un rôle sans ces droits, et DATABASE_OWNER_URL le propriétaire des tables : docs/operations.md, « Two database roles ».`

/** Printed at start, where a single role is allowed. */
export const oneRoleNotice = (role: ServingRole): string =>
  `Le rôle de DATABASE_URL (${role.name}) peut récrire l'historique des bulletins, ${rewritingReason(role)} : la production le refuserait.`

export const missingRightsRefusal = ({ name, missing }: ServingRole): string =>
  `Le démarrage est refusé : le rôle de DATABASE_URL (${name}) n'a pas les droits qu'il faut pour servir (${rightsList(missing)}). Démarrez avec DATABASE_OWNER_URL, qui les lui donne.`

export const ownerAwayRefusal = (message: string): string =>
  `Le démarrage est refusé : la base de données ne répond pas au rôle de DATABASE_OWNER_URL (${message}).`

export const otherOwnerDatabaseRefusal =
  "Le démarrage est refusé : DATABASE_OWNER_URL et DATABASE_URL ne nomment pas la même base de données. Rien n'a été modifié."

export const ownerNeededRefusal =
  "C'est refusé : cette commande écrit ce que le rôle de DATABASE_URL ne peut pas écrire. Nommez le propriétaire des tables dans DATABASE_OWNER_URL."

const KEYS = {
  LOG_SIGNING_KEY: 'la clé qui signe le journal scellé',
  PSEUDONYM_KEY: 'la clé des pseudonymes',
}
export type KeyPurpose = keyof typeof KEYS

export const keyRefusal = (purpose: KeyPurpose, place: string, reason: string): string =>
  `Le démarrage est refusé : ${KEYS[purpose]} (${place}) ne peut pas être utilisée (${reason}).`

const PDF_SIGNER_FAULTS: Readonly<Record<SignerFault, string>> = {
  NO_CERTIFICATE: 'ne contient pas de certificat au format PEM',
  NO_KEY: "n'a pas de clé privée lisible au format PEM (PDF_SIGNING_KEY_FILE)",
  OTHER_KEY: 'ne correspond pas à la clé de PDF_SIGNING_KEY_FILE',
  WEAK_KEY: "n'a pas une clé admise : RSA d'au moins 2048 bits, ou EC P-256",
  EXPIRED:
    'est expiré : remplacez-le, et gardez-le dans PDF_OLD_CERTIFICATES_FILE pour les documents déjà signés',
  NOT_YET_VALID: "n'est pas encore valable",
}

export const pdfSignerRefusal = (file: string, fault: SignerFault): string =>
  `Le démarrage est refusé : le certificat qui signe les documents (${file}) ${PDF_SIGNER_FAULTS[fault]}.`

export const pdfFileRefusal = (file: string, reason: string): string =>
  `Le démarrage est refusé : ${file}, qui sert à signer les documents ou à reconnaître leur signature, ne peut pas être lu (${reason}).`

export const demoMissingRefusal =
  "Le démarrage est refusé : ces réglages demandent la démonstration et sa connexion embarquée (APP_ENV=dev), mais elle n'est pas installée (apps/demo). Installez-la avec « npm ci », ou réglez OIDC_ISSUER, OIDC_CLIENT_ID et OIDC_AUDIENCE."

export const demonstrationDatabaseRefusal =
  "Le démarrage est refusé : cette base de données a servi à une démonstration (APP_ENV=dev), avec ses codes et ses personnes inventées. Donnez à la production une base vide. Rien n'a été modifié."

export const productionRefusal =
  "C'est refusé : les données de démonstration n'entrent jamais en production (APP_ENV=prod)."

export const productionDatabaseRefusal =
  "C'est refusé : cette base de données a servi en production. Ni la démonstration ni ses données n'y entrent. Rien n'a été modifié."

/** The reason why the server cannot listen on an address, from the system's error code. */
export const listenRefusal = (code: string, host: string, port: number): string => {
  const place = `le port ${port} de ${host}`
  switch (code) {
    case 'EADDRINUSE':
      return `Le démarrage est refusé : ${place} est déjà utilisé. Arrêtez l'autre programme ou choisissez un autre port avec PORT.`
    case 'EACCES':
      return `Le démarrage est refusé : ${place} est réservé au système. Choisissez un port au-dessus de 1023 avec PORT.`
    default:
      return `Le démarrage est refusé : impossible d'écouter sur ${place} (${code}). Vérifiez HOST et PORT.`
  }
}
