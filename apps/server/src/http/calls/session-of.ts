import { hash } from 'node:crypto'
import { z } from 'zod'

/** What providers say about the session of a token: its id, or when the person signed in. */
const SessionClaims = z.object({ sid: z.string().optional(), auth_time: z.number().optional() })

const claimsIn = (token: string): z.infer<typeof SessionClaims> => {
  try {
    const [, payload = ''] = token.split('.')
    return SessionClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}

/**
 * A hash that stays the same for the tokens of one session, as far as the provider tells: a renewed token is no new
 * sign-in. The token was verified before.
 */
export const sessionOf = (matricule: string, authorization = ''): string => {
  const token = authorization.replace(/^Bearer /i, '')
  const { sid, auth_time: signedInAt } = claimsIn(token)
  const session = sid ?? signedInAt?.toString() ?? token
  return hash('sha256', `${matricule} ${session}`, 'hex')
}
