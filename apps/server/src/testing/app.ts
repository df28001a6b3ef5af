import { fixedClock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { buildApp, type AppParts } from '../app.ts'
import type { Database } from '../database/database.ts'
import { describeError } from '../http/log.ts'
import { createTokenCheck } from '../identity/token.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { systemIds } from '../system/ids.ts'

const ISSUER = 'https://sso.test'
const AUDIENCE = 'bulletin-test'

/** Settings parsed from variables, as an operator would set them. */
export const testSettings = (changes: Record<string, string> = {}): Settings => {
  const read = readSettings({
    APP_ENV: 'dev',
    PUBLIC_URL: 'https://bulletin.test',
    OIDC_ISSUER: ISSUER,
    OIDC_CLIENT_ID: 'bulletin-web',
    OIDC_AUDIENCE: AUDIENCE,
    LOG_SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    CHECKPOINT_FOLDER: join(tmpdir(), `bulletin-checkpoints-${randomUUID()}`),
    ...changes,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

/** Without `exp` a token is valid for five minutes; with `exp: null`, for ever. */
type TestClaims = Omit<JWTPayload, 'exp'> & { exp?: number | null }

type Signer = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

/** A minimal provider that signs tokens accepted by the app under test. */
export const createTestProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }] })
  const sign = ({ exp, ...claims }: TestClaims, key: Signer = privateKey): Promise<string> => {
    const token = new SignJWT({
      iss: ISSUER,
      aud: AUDIENCE,
      name: 'Claire Lambert',
      given_name: 'Claire',
      family_name: 'Lambert',
      ...claims,
    }).setProtectedHeader({ alg: 'ES256', kid: 'test' })
    return (exp === null ? token : token.setExpirationTime(exp ?? '5 minutes')).sign(key)
  }
  return { keys, sign }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export type TestApp = {
  readonly app: FastifyInstance
  readonly sign: (claims: TestClaims, key?: Signer) => Promise<string>
  /** The log, one object per line. */
  readonly logged: Record<string, unknown>[]
}

type Changes = Partial<Omit<AppParts, 'database' | 'settings' | 'log'>> & {
  settings?: Record<string, string>
}

/** The real app on a real database; only the provider's signature and the clock are replaced. */
export const buildTestApp = async (database: Database, changes: Changes = {}): Promise<TestApp> => {
  const settings = testSettings(changes.settings)
  const provider = await createTestProvider()
  const logged: Record<string, unknown>[] = []
  const log: FastifyBaseLogger = pino(
    { level: 'info', serializers: { err: (error: unknown) => describeError(error) } },
    { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = await buildApp({
    database,
    clock: fixedClock('2026-03-10T05:30:00Z'),
    ids: systemIds,
    checkToken: createTokenCheck(provider.keys, settings.signIn, () => {}),
    webFolder: '/nonexistent',
    logSeed: Buffer.alloc(32, 1),
    ...changes,
    settings,
    log,
  })
  afterAll(async () => {
    await app.close()
    await rm(settings.log.checkpointFolder, { recursive: true, force: true })
  })
  return { app, sign: provider.sign, logged }
}
