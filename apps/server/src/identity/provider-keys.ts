import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

const DISCOVERY_TIMEOUT_MILLISECONDS = 5_000

/** The provider's keys cannot be fetched: the token is not at fault. */
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
 * The provider's signing keys, discovered when the first token arrives: the app starts and its pages open even if the
 * provider is down. A failed discovery is retried at the next token; discovered keys are kept, even if a later token is
 * refused.
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

/** No matching key, several matches, or an unsupported type: the token is at fault, not the provider. */
const FAULTS_OF_THE_TOKEN = new Set([
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JOSE_NOT_SUPPORTED',
])

const isAboutTheToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FAULTS_OF_THE_TOKEN.has(String(error.code))
