import { failure, success, type Result } from '@bulletin/domain/result'
import { join } from 'node:path'
import type {
  DatabaseSettings,
  KeptKey,
  LiveSettings,
  LogSettings,
  RetentionSettings,
  Settings,
  SignInSettings,
} from './settings.ts'
import { Variables } from './variables.ts'

/** An invalid setting, and why, for the operator. */
export type SettingError = { variable: string; message: string }

type Raw = Readonly<Record<string, string | undefined>>

/** An empty value counts as absent: `PORT=` in a file means the default. */
const withoutEmpty = (raw: Raw): Raw =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ''))

const EMBEDDED_CLIENT_ID = 'bulletin-web'
const EMBEDDED_AUDIENCE = 'urn:bulletin-de-conduite:api'

/**
 * Public, like the demo accounts' password, so it protects nothing. Fixed, so that stored passwords stay readable after
 * a restart.
 */
export const DEMO_PASSWORD_KEY = Buffer.from('demonstration-demonstration-demo').toString('base64')

/** Rules that involve several settings. */
const contradictions = (variables: Variables): SettingError[] => {
  const errors: SettingError[] = []
  const refuse = (variable: keyof Variables, message: string) => errors.push({ variable, message })
  const { APP_ENV: environment } = variables
  if (environment !== 'dev') {
    if (!variables.PUBLIC_URL) refuse('PUBLIC_URL', `est obligatoire quand APP_ENV=${environment}.`)
    if (!variables.OIDC_ISSUER)
      refuse(
        'OIDC_ISSUER',
        `est obligatoire quand APP_ENV=${environment} : la connexion embarquée n'existe qu'en dev.`,
      )
    if (!variables.DAILY_PASSWORD_KEY)
      refuse('DAILY_PASSWORD_KEY', `est obligatoire quand APP_ENV=${environment}.`)
    if (variables.DAILY_PASSWORD_KEY === DEMO_PASSWORD_KEY)
      refuse('DAILY_PASSWORD_KEY', 'est celle des démonstrations, que tout le monde peut lire.')
    if (!variables.LOG_SIGNING_KEY && !variables.LOG_SIGNING_KEY_FILE)
      refuse(
        'LOG_SIGNING_KEY',
        `est obligatoire quand APP_ENV=${environment}, sauf avec LOG_SIGNING_KEY_FILE (openssl rand -base64 32).`,
      )
    if (variables.APP_NOW) refuse('APP_NOW', "n'est admis que quand APP_ENV=dev.")
  }
  if (environment === 'prod' && !variables.DATABASE_URL)
    refuse(
      'DATABASE_URL',
      "est obligatoire quand APP_ENV=prod : la base embarquée n'est pas faite pour la production.",
    )
  if (variables.DATABASE_OWNER_URL && !variables.DATABASE_URL)
    refuse('DATABASE_OWNER_URL', "ne sert à rien sans DATABASE_URL : la base embarquée n'a qu'un rôle.")
  if (variables.DATABASE_READ_URL && !variables.DATABASE_URL)
    refuse('DATABASE_READ_URL', "ne sert à rien sans DATABASE_URL : la base embarquée n'a pas de réplique.")
  for (const companion of ['OIDC_CLIENT_ID', 'OIDC_AUDIENCE'] as const) {
    if (variables.OIDC_ISSUER && !variables[companion]) refuse(companion, 'est obligatoire avec OIDC_ISSUER.')
    if (!variables.OIDC_ISSUER && variables[companion]) refuse(companion, 'ne sert à rien sans OIDC_ISSUER.')
  }
  if (variables.DAILY_PASSWORD_OLD_KEYS.length > 0 && !variables.DAILY_PASSWORD_KEY)
    refuse('DAILY_PASSWORD_OLD_KEYS', 'ne sert à rien sans DAILY_PASSWORD_KEY.')
  for (const [given, missing] of [
    ['PDF_SIGNING_CERTIFICATE_FILE', 'PDF_SIGNING_KEY_FILE'],
    ['PDF_SIGNING_KEY_FILE', 'PDF_SIGNING_CERTIFICATE_FILE'],
  ] as const)
    if (variables[given] && !variables[missing]) refuse(missing, `est obligatoire avec ${given}.`)
  if (variables.LOG_SIGNING_KEY && variables.LOG_SIGNING_KEY_FILE)
    refuse('LOG_SIGNING_KEY_FILE', 'ne doit pas être donné avec LOG_SIGNING_KEY.')
  if (variables.PSEUDONYM_KEY && variables.PSEUDONYM_KEY_FILE)
    refuse('PSEUDONYM_KEY_FILE', 'ne doit pas être donné avec PSEUDONYM_KEY.')
  if (variables.GTFS_RT_HEADER && !variables.GTFS_RT_URL)
    refuse('GTFS_RT_HEADER', 'ne sert à rien sans GTFS_RT_URL.')
  return errors
}

/** The embedded sign-in uses the default claim names, whatever names are set for a company's provider. */
const EMBEDDED_CLAIMS = Variables.parse({})

const signInOf = (variables: Variables, publicUrl: string): SignInSettings => {
  const names = variables.OIDC_ISSUER ? variables : EMBEDDED_CLAIMS
  return {
    kind: variables.OIDC_ISSUER ? 'external' : 'embedded',
    issuer: variables.OIDC_ISSUER ?? `${publicUrl}/sso`,
    clientId: variables.OIDC_CLIENT_ID ?? EMBEDDED_CLIENT_ID,
    audience: variables.OIDC_AUDIENCE ?? EMBEDDED_AUDIENCE,
    claims: {
      matricule: names.OIDC_CLAIM_MATRICULE,
      name: names.OIDC_CLAIM_NAME,
      givenName: names.OIDC_CLAIM_GIVEN_NAME,
      familyName: names.OIDC_CLAIM_FAMILY_NAME,
      workCodes: names.OIDC_CLAIM_WORK_CODES,
      uoCode: names.OIDC_CLAIM_UO_CODE,
    },
  }
}

const databaseOf = ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_READ_URL: readUrl,
}: Variables): DatabaseSettings =>
  url === undefined
    ? { kind: 'embedded' }
    : { kind: 'postgresql', url, ownerUrl: ownerUrl ?? null, readUrl: readUrl ?? null }

const liveOf = ({
  GTFS_RT_URL: url,
  GTFS_RT_HEADER: headers = {},
  ...variables
}: Variables): LiveSettings => ({
  source: url === undefined ? null : { url, headers },
  everySeconds: variables.GTFS_RT_EVERY_SECONDS,
})

const MADE_KEY_FILE = 'log-signing-key'
const MADE_PSEUDONYM_KEY_FILE = 'pseudonym-key'

const keptKeyOf = (key: string | undefined, path: string | undefined): KeptKey | null => {
  if (key !== undefined) return { kind: 'given', key }
  return path === undefined ? null : { kind: 'file', path }
}

const retentionOf = (variables: Variables): RetentionSettings => {
  const { APP_ENV, DATA_DIR, PSEUDONYM_KEY: key, PSEUDONYM_KEY_FILE: path } = variables
  const made =
    APP_ENV === 'dev' ? { kind: 'made' as const, path: join(DATA_DIR, MADE_PSEUDONYM_KEY_FILE) } : null
  return {
    bulletinYears: variables.BULLETIN_RETENTION_YEARS,
    refusedDays: variables.REFUSED_RETENTION_DAYS,
    pseudonymKey: keptKeyOf(key, path) ?? made,
  }
}

const logOf = (variables: Variables, publicUrl: string): LogSettings => {
  const { LOG_SIGNING_KEY: key, LOG_SIGNING_KEY_FILE: path, DATA_DIR: folder } = variables
  return {
    signingKey: keptKeyOf(key, path) ?? { kind: 'made', path: join(folder, MADE_KEY_FILE) },
    origin: variables.LOG_ORIGIN ?? `${new URL(publicUrl).host}/api/log`,
    oldKeys: variables.LOG_OLD_KEYS,
    endedOrigins: variables.LOG_ENDED_ORIGINS,
    checkpointFolder: variables.CHECKPOINT_FOLDER ?? join(folder, 'checkpoints'),
    witnesses: variables.LOG_WITNESSES,
  }
}

const MADE_PDF_CERTIFICATE = 'pdf-certificate.pem'
const MADE_PDF_KEY = 'pdf-key.pem'

const pdfSigningOf = (variables: Variables): Settings['pdfSigning'] => {
  const { PDF_SIGNING_CERTIFICATE_FILE: certificate, PDF_SIGNING_KEY_FILE: key, DATA_DIR } = variables
  if (certificate !== undefined && key !== undefined) return { kind: 'file', certificate, key }
  return variables.APP_ENV === 'dev'
    ? {
        kind: 'made',
        certificate: join(DATA_DIR, MADE_PDF_CERTIFICATE),
        key: join(DATA_DIR, MADE_PDF_KEY),
      }
    : null
}

const settingsOf = (variables: Variables): Settings => {
  const isDev = variables.APP_ENV === 'dev'
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`
  return {
    environment: variables.APP_ENV,
    host: variables.HOST ?? (isDev ? '127.0.0.1' : '0.0.0.0'),
    port: variables.PORT,
    publicUrl,
    trustProxy: variables.TRUST_PROXY,
    dataFolder: variables.DATA_DIR,
    database: databaseOf(variables),
    signIn: signInOf(variables, publicUrl),
    adminWorkCodes: variables.ADMIN_WORK_CODES,
    dailyPasswordKeys: [
      variables.DAILY_PASSWORD_KEY ?? DEMO_PASSWORD_KEY,
      ...variables.DAILY_PASSWORD_OLD_KEYS,
    ],
    log: logOf(variables, publicUrl),
    pdfSigning: pdfSigningOf(variables),
    oldPdfCertificates: variables.PDF_OLD_CERTIFICATES_FILE ?? null,
    rateLimitPerMinute: variables.RATE_LIMIT_PER_MINUTE,
    journalRetentionMonths: variables.JOURNAL_RETENTION_MONTHS,
    retention: retentionOf(variables),
    drainSeconds: variables.DRAIN_SECONDS,
    timeZone: variables.APP_TIME_ZONE,
    live: liveOf(variables),
    startAt: variables.APP_NOW ?? null,
    demoHistoryDays: variables.DEMO_HISTORY_DAYS,
    contactEmail: variables.CONTACT_EMAIL ?? null,
    logLevel: variables.LOG_LEVEL ?? (isDev ? 'warn' : 'info'),
  }
}

/** Reports all errors at once, so that one correction is enough. */
export const readSettings = (raw: Raw): Result<Settings, SettingError[]> => {
  const parsed = Variables.safeParse(withoutEmpty(raw))
  if (!parsed.success)
    return failure(
      parsed.error.issues.map((issue) => ({ variable: String(issue.path[0]), message: issue.message })),
    )
  const errors = contradictions(parsed.data)
  return errors.length > 0 ? failure(errors) : success(settingsOf(parsed.data))
}
