import type { AppEnvironment } from '@bulletin/domain/environment'

/** The claims of a token that the product reads; every provider names them in its own way. */
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
      readonly url: string
      /** A replica that lists are read on; null where there is none. */
      readonly readUrl: string | null
    }

/** Which proxies to believe: all, none, or those at these addresses. */
export type TrustProxy = boolean | string

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The feed that tells when trains come to platforms. */
export type LiveSettings = {
  /** Null where nobody tells. */
  readonly source: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | null
  readonly everySeconds: number
}

/** How this process was asked to run. Made once, by `readSettings`, and never changed. */
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
  /** 32 bytes in base64 each. The first seals; the others open what was sealed before it was there. */
  readonly dailyPasswordKeys: readonly [string, ...string[]]
  readonly rateLimitPerMinute: number
  /** How long a process that is to stop says that it is not ready before it takes nothing more. */
  readonly drainSeconds: number
  readonly timeZone: string
  readonly live: LiveSettings
  readonly startAt: Temporal.Instant | null
  /** How many days of bulletins a demonstration sends when it starts. */
  readonly demoHistoryDays: number
  readonly contactEmail: string | null
  readonly logLevel: LogLevel
}
