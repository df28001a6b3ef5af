import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

const DISCOVERY_TIMEOUT_MILLISECONDS = 5_000

/** The provider cannot be asked for its keys: no fault of the token. */
export class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of the identity provider cannot be fetched', { cause })
    this.name = 'KeysUnavailable'
  }
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

const discoverKeys = async (issuer: string): Promise<JWTVerifyGetKey> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MILLISECONDS) })
  if (!answer.ok) throw new Error(`discovery answered ${answer.status}`)
  const discovery = Discovery.parse(await answer.json())
  if (discovery.issuer !== issuer) throw new Error('discovery names another issuer')
  return createRemoteJWKSet(new URL(discovery.jwks_uri))
}

/**
 * The signing keys of a provider, found by discovery when the first token arrives: the product starts, and
 * its pages open, while the provider is away. A failed discovery is tried again at the next token; keys once
 * found stay, whatever a later token makes of them.
 */
export const providerKeys = (issuer: string): JWTVerifyGetKey => {
  let discovered: Promise<JWTVerifyGetKey> | null = null
  const discover = (): Promise<JWTVerifyGetKey> => {
    discovered ??= discoverKeys(issuer).catch((error: unknown) => {
      discovered = null
      throw new KeysUnavailable(error)
    })
    return discovered
  }
  return async (header, token) => {
    const keys = await discover()
    try {
      return await keys(header, token)
    } catch (error) {
      throw isAboutTheToken(error) ? error : new KeysUnavailable(error)
    }
  }
}

/** No key of that name, several without one, a kind we do not know: the token's fault, not the provider's. */
const FAULTS_OF_THE_TOKEN = new Set([
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JOSE_NOT_SUPPORTED',
])

const isAboutTheToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FAULTS_OF_THE_TOKEN.has(String(error.code))
