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
 * its pages open, while the provider is away. A failed discovery is tried again at the next token.
 */
export const providerKeys = (issuer: string): JWTVerifyGetKey => {
  let discovered: Promise<JWTVerifyGetKey> | null = null
  return async (header, token) => {
    try {
      discovered ??= discoverKeys(issuer)
      const keys = await discovered
      return await keys(header, token)
    } catch (error) {
      if (isAboutTheToken(error)) throw error
      discovered = null
      throw new KeysUnavailable(error)
    }
  }
}

const isAboutTheToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY'
