import type { AppEnvironment } from '@bulletin/domain/environment'
import type { VerifierKey } from '@bulletin/domain/evidence/note'

/** The token claims that the app reads; their names depend on the provider. */
export type ClaimNames = {
  readonly matricule: string
  readonly name: string
  readonly givenName: string
  readonly familyName: string
  readonly workCodes: string
  readonly uoCode: string
}

export type SignInSettings = {
  readonly kind: 'embedded' | 'external'
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  readonly claims: ClaimNames
}

export type DatabaseSettings =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'postgresql'
      /** The role that serves. */
      readonly url: string
      /** The role that owns the tables: migrates, and grants the serving role its rights. Null with a single role. */
      readonly ownerUrl: string | null
      /** A replica for reading lists; null if there is none. */
      readonly readUrl: string | null
    }

/** A 32-byte key in base64: given, in a file, or (dev only) in a file that is made when there is none. */
export type KeptKey =
  | { readonly kind: 'given'; readonly key: string }
  | { readonly kind: 'file' | 'made'; readonly path: string }

export type LogWitnessSettings = { readonly url: string; readonly key: VerifierKey }

/** PEM files of the certificate that signs printed bulletins. */
export type PdfSigningSettings = {
  /** Made in the data folder where missing, as a demonstration wants it. */
  readonly kind: 'made' | 'file'
  readonly certificate: string
  readonly key: string
}

/** The Merkle log of all entries (C2SP tlog-checkpoint). */
export type LogSettings = {
  /** An Ed25519 seed. */
  readonly signingKey: KeptKey
  /** Its name in checkpoints. */
  readonly origin: string
  /** Keys that signed before. */
  readonly oldKeys: readonly VerifierKey[]
  /** Names of former logs that this one does not continue. */
  readonly endedOrigins: readonly string[]
  readonly checkpointFolder: string
  readonly witnesses: readonly LogWitnessSettings[]
}

/** What becomes of old data (`npm run retention`). */
export type RetentionSettings = {
  /** How many years after its day a bulletin names people. */
  readonly bulletinYears: number
  readonly refusedDays: number
  /** What pseudonyms are made with. Null where no setting names one: nothing can be made anonymous. */
  readonly pseudonymKey: KeptKey | null
}

/** Which proxies to trust: all, none, or those at these addresses. */
export type TrustProxy = boolean | string

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The feed of train arrivals at platforms. */
export type LiveSettings = {
  /** Null without a feed. */
  readonly source: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | null
  readonly everySeconds: number
}

/** The settings of this process. Created once by `readSettings`, and never changed. */
export type Settings = {
  readonly environment: AppEnvironment
  readonly host: string
  readonly port: number
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly trustProxy: TrustProxy
  readonly dataFolder: string
  readonly database: DatabaseSettings
  readonly signIn: SignInSettings
  readonly adminWorkCodes: readonly string[]
  /** 32 bytes each, in base64. The first encrypts; the others only decrypt older passwords. */
  readonly dailyPasswordKeys: readonly [string, ...string[]]
  readonly log: LogSettings
  /** Null: printed bulletins are not signed. */
  readonly pdfSigning: PdfSigningSettings | null
  /** A PEM file of certificates that signed before; null where there is none. */
  readonly oldPdfCertificates: string | null
  readonly rateLimitPerMinute: number
  /** How long the journal keeps a month. */
  readonly journalRetentionMonths: number
  readonly retention: RetentionSettings
  /** How long a stopping process reports not ready before it stops accepting connections. */
  readonly drainSeconds: number
  readonly timeZone: string
  readonly live: LiveSettings
  readonly startAt: Temporal.Instant | null
  /** How many days of bulletins a demonstration generates when it starts. */
  readonly demoHistoryDays: number
  readonly contactEmail: string | null
  readonly logLevel: LogLevel
}
