import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Browser, Landing } from './browser.ts'

/** The client's side of the protocol, like the web app's library. */
export const CLIENT_ID = 'bulletin-web'
export const CALLBACK_PATH = '/login/callback'

const CODE_VERIFIER = 'a-verifier-that-is-long-enough-for-the-protocol-to-accept-it'

const Tokens = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
})
export type Tokens = z.infer<typeof Tokens>

export const authorizationUrl = (appUrl: string, changes: Record<string, string> = {}): URL => {
  const url = new URL(`${appUrl}/sso/auth`)
  const parameters = {
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: `${appUrl}${CALLBACK_PATH}`,
    scope: 'openid profile email bulletin',
    state: 'a-state',
    code_challenge: createHash('sha256').update(CODE_VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

export const askForTokens = (appUrl: string, form: Record<string, string>): Promise<Response> =>
  fetch(`${appUrl}/sso/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: CLIENT_ID, ...form }),
  })

export const refresh = (appUrl: string, token: string): Promise<Response> =>
  askForTokens(appUrl, { grant_type: 'refresh_token', refresh_token: token })

export const tokensOf = async (response: Response): Promise<Tokens> => Tokens.parse(await response.json())

export const exchange = async (appUrl: string, callback: Landing): Promise<Tokens> =>
  tokensOf(
    await askForTokens(appUrl, {
      grant_type: 'authorization_code',
      code: callback.url.searchParams.get('code') ?? '',
      redirect_uri: `${appUrl}${CALLBACK_PATH}`,
      code_verifier: CODE_VERIFIER,
    }),
  )

export const signIn = async (browser: Browser, appUrl: string, matricule: string): Promise<Tokens> => {
  const page = await browser.open(authorizationUrl(appUrl))
  const callback = await browser.submit(page.url, { matricule, password: 'demo' }, CALLBACK_PATH)
  return exchange(appUrl, callback)
}
