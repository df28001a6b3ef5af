import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../console.mjs'
import { cookieJar } from './cookies.mjs'

const DEMO_PASSWORD = 'demo'
const REDIRECTS_MAX = 10
const INTERACTION = /\/sso\/interaction\//

const readJson = async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new Refusal(`${url} a répondu ${response.status}.`)
  return response.json()
}

/** The redirect URI of the sign-in; nothing needs to listen there, only its query is used. */
const callbackOf = (publicUrl) => new URL('/login/callback', publicUrl).href

const readSettings = async (publicUrl) => {
  try {
    return await readJson(new URL('/app-settings.json', publicUrl))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`Aucun serveur ne répond à ${publicUrl}. Lancez « npm start » dans un autre terminal.`)
  }
}

/** A minimal browser: stores cookies, follows redirects, and stops at a page or at the callback. */
const browser = (callback) => {
  const jar = cookieJar()
  return async (address, form) => {
    let url = new URL(address)
    let body = form && new URLSearchParams(form)
    for (let hop = 0; hop < REDIRECTS_MAX; hop += 1) {
      if (url.href.startsWith(`${callback}?`)) return { url, status: 0 }
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: jar.header(), ...(body && { origin: url.origin }) },
        redirect: 'manual',
        ...(body && { body }),
      })
      jar.keep(response)
      const location = response.headers.get('location')
      if (location === null) return { url, status: response.status }
      url = new URL(location, url)
      body = undefined
    }
    throw new Refusal('La connexion tourne en rond.')
  }
}

const authorizationUrl = (provider, { clientId, scope }, callback, verifier) => {
  const url = new URL(provider.authorization_endpoint)
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope,
    redirect_uri: callback,
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return url
}

const exchange = async (provider, fields) => {
  const response = await fetch(provider.token_endpoint, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await response.json()
  if (!response.ok) throw new Refusal(`Le jeton a été refusé : ${answer.error_description ?? answer.error}`)
  return answer.access_token
}

/** Signs in a demo account over HTTP, exactly as the web app does, and returns its access token. */
export const accessTokenOf = async (publicUrl, matricule) => {
  const { environment, signIn } = await readSettings(publicUrl)
  if (environment !== 'dev')
    throw new Refusal(`Les comptes de démonstration n'existent qu'en dev ; ce serveur est en ${environment}.`)
  const provider = await readJson(`${signIn.issuer}/.well-known/openid-configuration`)
  const callback = callbackOf(publicUrl)
  const verifier = randomBytes(32).toString('base64url')
  const visit = browser(callback)

  const page = await visit(authorizationUrl(provider, signIn, callback, verifier))
  if (!INTERACTION.test(page.url.pathname))
    throw new Refusal(`La page de connexion ne s'est pas ouverte (${page.url.pathname} : ${page.status}).`)
  const end = await visit(page.url, { matricule, password: DEMO_PASSWORD })
  const code = end.url.searchParams.get('code')
  if (code === null) throw new Refusal(`Aucun compte de démonstration n'a le matricule ${matricule}.`)

  return exchange(provider, {
    grant_type: 'authorization_code',
    client_id: signIn.clientId,
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  })
}
