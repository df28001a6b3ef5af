import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'

/** The provider settings the app receives. */
type SignIn = { issuer: string; clientId: string; scope: string }

type Begun = { callback: string; state: string; verifier: string }

const DEMO_PASSWORD = 'demo'
const random = (): string => randomBytes(32).toString('base64url')

const authorizationUrl = (
  { issuer, clientId, scope }: SignIn,
  { callback, state, verifier }: Begun,
): string => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${issuer}/auth?${query}`
}

/** The state the app stores before it redirects to the provider, and reads on return. */
const notedBefore = ({ issuer, clientId, scope }: SignIn, { callback, state, verifier }: Begun): string =>
  JSON.stringify({
    id: state,
    data: { returnTo: '/' },
    created: Math.floor(Date.now() / 1000),
    request_type: 'si:r',
    code_verifier: verifier,
    authority: issuer,
    client_id: clientId,
    redirect_uri: callback,
    scope,
    response_mode: 'query',
  })

/**
 * Signs in at the provider with the browser's cookies, so that the provider has a session from then on; returns the
 * callback URL.
 */
const pass = async (request: APIRequestContext, address: string, matricule: string): Promise<string> => {
  const page = await request.get(address)
  expect(new URL(page.url()).pathname, 'the provider asks who this is').toContain('/interaction/')
  const end = await request.post(page.url(), {
    form: { matricule, password: DEMO_PASSWORD },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(new URL(end.url()).searchParams.has('code'), `the provider lets ${matricule} in`).toBe(true)
  return end.url()
}

/**
 * Opens the app on the callback page with a fresh authorisation code, as after a sign-in at the demonstration's
 * provider. This skips the app's first load and the provider's pages, more than a quarter of the cost of a first visit;
 * journeys that test them use `signInByHand`.
 */
export const arriveSignedIn = async (page: Page, matricule: string, appUrl = ''): Promise<void> => {
  const { request } = page.context()
  const told = await request.get(`${appUrl}/app-settings.json`)
  const { signIn } = (await told.json()) as { signIn: SignIn }
  const callback = new URL('/login/callback', told.url()).href
  const begun = { callback, state: random(), verifier: random() }
  const address = await pass(request, authorizationUrl(signIn, begun), matricule)
  await page.addInitScript(
    ({ state, noted }) => {
      if (location.search.includes(state)) localStorage.setItem(`oidc.${state}`, noted)
    },
    { state: begun.state, noted: notedBefore(signIn, begun) },
  )
  await page.goto(address)
}
