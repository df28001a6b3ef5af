import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '@bulletin/server/database/database'
import { signInKey } from '@bulletin/server/database/schema/sign-in'

const COOKIE_SECRET_BYTES = 32

const PublicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})

export const SigningKey = PublicKey.extend({ d: z.string() })
export type SigningKey = z.infer<typeof SigningKey>

const CookieSecret = z.object({ secret: z.string() })

export type SignInKeys = { readonly signingKey: SigningKey; readonly cookieSecret: string }

const createSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return SigningKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' })
}

/** The first process to write a key wins; all processes then read that one. */
const keepOnce = async (
  queries: Queries,
  name: string,
  create: () => Promise<Record<string, unknown>>,
): Promise<unknown> => {
  const find = () => queries.select().from(signInKey).where(eq(signInKey.name, name))
  const [kept] = await find()
  if (kept) return kept.value
  await queries
    .insert(signInKey)
    .values({ name, value: await create() })
    .onConflictDoNothing()
  const [winner] = await find()
  return winner?.value
}

/** Created at the first start and stored, so that tokens and sessions survive a restart. */
export const loadKeys = async (queries: Queries): Promise<SignInKeys> => {
  const signingKey = await keepOnce(queries, 'signing-key', createSigningKey)
  const cookieSecret = await keepOnce(queries, 'cookie-secret', () =>
    Promise.resolve({ secret: randomBytes(COOKIE_SECRET_BYTES).toString('base64url') }),
  )
  return {
    signingKey: SigningKey.parse(signingKey),
    cookieSecret: CookieSecret.parse(cookieSecret).secret,
  }
}

/** The public keys for verification; parsing removes the private part. */
export const publicKeysOf = (signingKey: SigningKey): JSONWebKeySet => ({
  keys: [PublicKey.parse(signingKey)],
})
