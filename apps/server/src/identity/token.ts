import type { Identity } from '@bulletin/domain/access/account'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { SignInSettings } from '../settings/settings.ts'
import { systemClock } from '../system/clock.ts'
import { checkedTokens } from './checked-tokens.ts'
import { readClaims } from './claims.ts'
import { KeysUnavailable } from './provider-keys.ts'

export type TokenRefusal = 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'SIGN_IN_UNAVAILABLE'

/**
 * Returns the identity in a token after checking its signature, issuer, audience and expiry. `refused` receives that of a
 * token whose signature is good and that is refused all the same: it is known whose it is.
 */
export type CheckToken = (
  token: string,
  refused?: (bearer: Identity) => void,
) => Promise<Result<Identity, TokenRefusal>>

/** Asymmetric only: with a shared secret, the server could forge the tokens it verifies. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 5

const refusalOf = (error: unknown): TokenRefusal => {
  if (error instanceof errors.JWTExpired) return 'TOKEN_EXPIRED'
  if (error instanceof KeysUnavailable || error instanceof errors.JWKSTimeout) return 'SIGN_IN_UNAVAILABLE'
  if (error instanceof errors.JOSEError) return 'TOKEN_INVALID'
  throw error
}

/** Claims are checked after the signature: the error of a claim carries those of a token that the provider signed. */
const signedClaimsOf = (error: unknown): JWTPayload | null =>
  error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed
    ? error.payload
    : null

const MILLISECONDS_PER_SECOND = 1000

/**
 * Token expiry is checked against real time, even when the app's own clock is set to another day. If the provider's
 * keys cannot be fetched, nobody can sign in: `onProviderAway` receives the error.
 */
export const createTokenCheck = (
  keys: JWTVerifyGetKey,
  { issuer, audience, claims }: SignInSettings,
  onProviderAway: (error: unknown) => void,
  realTime: Clock = systemClock,
): CheckToken => {
  const checked = checkedTokens()
  return async (token, refused) => {
    const now = realTime.now().epochMilliseconds / MILLISECONDS_PER_SECOND
    const known = checked.find(token, now)
    if (known) return success(known)
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
      const identity = readClaims(payload, claims)
      if (!identity) return failure('TOKEN_INVALID')
      const expiresAt = (payload.exp ?? 0) + CLOCK_TOLERANCE_SECONDS
      checked.keep(token, { identity, checkedAt: now, expiresAt })
      return success(identity)
    } catch (error) {
      const signed = signedClaimsOf(error)
      const bearer = signed && readClaims(signed, claims)
      if (bearer) refused?.(bearer)
      const refusal = refusalOf(error)
      if (refusal === 'SIGN_IN_UNAVAILABLE') onProviderAway(error)
      return failure(refusal)
    }
  }
}
