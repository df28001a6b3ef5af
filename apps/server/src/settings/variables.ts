import { WorkCode } from '@bulletin/domain/access/work-code'
import { AppEnvironment } from '@bulletin/domain/environment'
import { readVerifierKey } from '@bulletin/domain/evidence/note'
import {
  JOURNAL_RETENTION_MONTHS,
  JOURNAL_RETENTION_MONTHS_MIN,
  WORK_CODE_MAX_CHARACTERS,
} from '@bulletin/domain/limits'
import {
  BULLETIN_RETENTION_YEARS,
  BULLETIN_RETENTION_YEARS_MIN,
  REFUSED_RETENTION_DAYS,
} from '@bulletin/domain/privacy/retention'
import { isIP } from 'node:net'
import { Temporal } from '@bulletin/domain/time/temporal'
import { z } from 'zod'
import { digestBytes } from '../system/sha256.ts'

/** One schema per variable: its parsed value, and the error message for the operator. */

const wholeNumber = (min: number, max: number, sentence: string) =>
  z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)

const webAddress = (sentence: string) =>
  z
    .url({ protocol: /^https?$/, error: sentence, abort: true })
    .refine((value) => new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname), {
      error: "doit commencer par https:// (http:// n'est admis que pour localhost).",
    })

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const BITS: Record<number, number> = { 4: 32, 6: 128 }

/** A named range, an address, or an address with a valid prefix length for its family. */
const isTrustedAddress = (text: string): boolean => {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = BITS[isIP(address)]
  if (bits === undefined || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

const isTimeZone = (value: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(value)
    return true
  } catch {
    return false
  }
}

const isInstant = (value: string): boolean => {
  try {
    Temporal.Instant.from(value)
    return true
  } catch {
    return false
  }
}

const RETENTION_MONTHS_MAX = 1200
const RETENTION_YEARS_MAX = 100
const REFUSED_RETENTION_DAYS_MAX = 3650

const KEY_BYTES = 32
const secretKey = z
  .base64({ error: 'doit être écrite en base64.', abort: true })
  .refine(
    (key) => Buffer.from(key, 'base64').length === KEY_BYTES,
    `doit contenir exactement ${KEY_BYTES} octets (openssl rand -base64 ${KEY_BYTES}).`,
  )

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Nothing is secret on the way to a witness, and what it answers is signed: http will do. */
const witnessOf = (item: string) => {
  const [url = '', text = '', ...rest] = item.split(/\s+/)
  const key = readVerifierKey(text, digestBytes)
  return isWebUrl(url) && key?.kind === 'COSIGNATURE' && rest.length === 0
    ? { url: url.replace(/\/$/, ''), key }
    : null
}

const oldKeyOf = (text: string) => {
  const key = readVerifierKey(text, digestBytes)
  return key?.kind === 'ED25519' ? key : null
}

const allOf = <Item>(items: readonly (Item | null)[]): Item[] => items.filter((item) => item !== null)

/** A header name, a colon, and one line of printable ASCII. */
const HEADER = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x21-\x7E](?:[\x20-\x7E]*[\x21-\x7E])?)$/

const databaseAddress = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'doit être de la forme postgresql://utilisateur@serveur:5432/base.',
})

const claim = (standard: string) => z.string().default(standard)

export const Variables = z.object({
  APP_ENV: z.enum(AppEnvironment.options, 'doit être prod, training, stg, uat ou dev.').default('prod'),
  HOST: z.string().optional(),
  PORT: wholeNumber(1, 65_535, 'doit être un numéro de port, de 1 à 65535.').default(3000),
  PUBLIC_URL: webAddress(
    "doit être l'adresse publique de l'application, par exemple https://bulletin.exemple.fr.",
  )
    .refine(
      (value) => new URL(value).pathname === '/',
      'ne doit pas contenir de chemin après le nom du site.',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) =>
        /^(?:true|false)$/.test(list) || list.split(',').every((part) => isTrustedAddress(part.trim())),
      "doit être true, false, ou une liste d'adresses séparées par des virgules.",
    )
    .transform((list) => (list === 'true' ? true : list === 'false' ? false : list))
    .default(false),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DRAIN_SECONDS: wholeNumber(0, 60, 'doit être un nombre de secondes, de 0 à 60.').default(0),
  OIDC_ISSUER: webAddress(
    "doit être l'adresse de l'émetteur OpenID Connect, par exemple https://sso.exemple.fr.",
  ).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_CLAIM_MATRICULE: claim('matricule'),
  OIDC_CLAIM_NAME: claim('name'),
  OIDC_CLAIM_GIVEN_NAME: claim('given_name'),
  OIDC_CLAIM_FAMILY_NAME: claim('family_name'),
  OIDC_CLAIM_WORK_CODES: claim('codeEmploiGestion'),
  OIDC_CLAIM_UO_CODE: claim('codeUo'),
  ADMIN_WORK_CODES: z
    .string()
    .transform((list) =>
      [...new Set(list.split(',').map((code) => code.trim().toUpperCase()))].filter((code) => code !== ''),
    )
    .refine(
      (codes) => codes.every((code) => WorkCode.safeParse(code).success),
      `doit être une liste de codes séparés par des virgules, de ${WORK_CODE_MAX_CHARACTERS} caractères au plus (lettres, chiffres et tiret).`,
    )
    .default([]),
  DAILY_PASSWORD_KEY: secretKey.optional(),
  DAILY_PASSWORD_OLD_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => secretKey.safeParse(key).success),
      `doit être une liste de clés séparées par des virgules, de ${KEY_BYTES} octets chacune et en base64.`,
    )
    .default([]),
  PDF_SIGNING_CERTIFICATE_FILE: z.string().optional(),
  PDF_SIGNING_KEY_FILE: z.string().optional(),
  PDF_OLD_CERTIFICATES_FILE: z.string().optional(),
  LOG_SIGNING_KEY: secretKey.optional(),
  LOG_SIGNING_KEY_FILE: z.string().optional(),
  LOG_ORIGIN: z
    .string()
    .regex(/^[^\s+]+$/u, 'doit être un nom sans espace ni « + », par exemple bulletin.exemple.fr/api/log.')
    .optional(),
  LOG_OLD_KEYS: z
    .string()
    .refine(
      (list) => listed(list).every((text) => oldKeyOf(text) !== null),
      'doit être une liste de clés de vérification (nom+empreinte+clé) séparées par des virgules.',
    )
    .transform((list) => allOf(listed(list).map(oldKeyOf)))
    .default([]),
  LOG_ENDED_ORIGINS: z.string().transform(listed).default([]),
  CHECKPOINT_FOLDER: z.string().optional(),
  LOG_WITNESSES: z
    .string()
    .refine(
      (list) => listed(list).every((item) => witnessOf(item) !== null),
      'doit être une liste de témoins séparés par des virgules, chacun par son adresse et sa clé de vérification : https://temoin.exemple.fr nom+empreinte+clé.',
    )
    .transform((list) => allOf(listed(list).map(witnessOf)))
    .default([]),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000, 'doit être un nombre entier, au moins 1.').default(600),
  BULLETIN_RETENTION_YEARS: wholeNumber(
    BULLETIN_RETENTION_YEARS_MIN,
    RETENTION_YEARS_MAX,
    `doit être un nombre d'années, de ${BULLETIN_RETENTION_YEARS_MIN} à ${RETENTION_YEARS_MAX}.`,
  ).default(BULLETIN_RETENTION_YEARS),
  REFUSED_RETENTION_DAYS: wholeNumber(
    1,
    REFUSED_RETENTION_DAYS_MAX,
    `doit être un nombre de jours, de 1 à ${REFUSED_RETENTION_DAYS_MAX}.`,
  ).default(REFUSED_RETENTION_DAYS),
  PSEUDONYM_KEY: secretKey.optional(),
  PSEUDONYM_KEY_FILE: z.string().optional(),
  JOURNAL_RETENTION_MONTHS: wholeNumber(
    JOURNAL_RETENTION_MONTHS_MIN,
    RETENTION_MONTHS_MAX,
    `doit être un nombre de mois, de ${JOURNAL_RETENTION_MONTHS_MIN} à ${RETENTION_MONTHS_MAX}.`,
  ).default(JOURNAL_RETENTION_MONTHS),
  APP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'doit être un fuseau horaire connu, par exemple Europe/Paris.')
    .default('Europe/Paris'),
  APP_NOW: z
    .string()
    .refine(isInstant, 'doit être un instant ISO 8601, par exemple 2026-03-10T05:30:00Z.')
    .transform((value) => Temporal.Instant.from(value))
    .optional(),
  GTFS_RT_URL: webAddress(
    "doit être l'adresse d'un flux GTFS-Realtime TripUpdates, par exemple https://temps-reel.exemple.fr/trip-updates.pb.",
  )
    .refine(
      (value) => new URL(value).username === '' && new URL(value).password === '',
      'ne doit pas contenir de mot de passe : donnez-le avec GTFS_RT_HEADER.',
    )
    .optional(),
  GTFS_RT_HEADER: z
    .string()
    .regex(HEADER, 'doit être de la forme « Nom: valeur ».')
    .transform((header) => {
      const [, name = '', value = ''] = HEADER.exec(header) ?? []
      return { [name]: value }
    })
    .optional(),
  GTFS_RT_EVERY_SECONDS: wholeNumber(5, 3600, 'doit être un nombre de secondes, de 5 à 3600.').default(20),
  DEMO_HISTORY_DAYS: wholeNumber(0, 90, 'doit être un nombre de jours, de 0 à 90.').default(14),
  CONTACT_EMAIL: z.email('doit être une adresse électronique.').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'doit être trace, debug, info, warn, error ou silent.',
    )
    .optional(),
})
export type Variables = z.output<typeof Variables>
