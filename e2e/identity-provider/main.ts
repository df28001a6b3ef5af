import { providerConfiguration } from '../../apps/demo/src/sign-in/configuration.ts'
import { Provider } from '../../apps/demo/src/sign-in/library.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerLogin } from './login.ts'
import { PLAIN_LOGOUT, renderPlainError } from './pages.ts'
import { readSettings } from './settings.ts'

/**
 * A company's identity provider, for the journeys in `prod` and `training`: another process at another
 * origin, that forgets everything when it stops. It signs with RSA, as most companies do; the embedded sign-in
 * uses elliptic curves, so the product meets both.
 */
const settings = readSettings(process.env)
const issuer = `http://127.0.0.1:${settings.PORT}`

const { privateKey } = await generateKeyPair('RS256', { extractable: true })

const configuration = providerConfiguration({
  clientId: settings.CLIENT_ID,
  audience: settings.AUDIENCE,
  redirectUris: settings.REDIRECT_ORIGINS.map((origin) => `${origin}/login/callback`),
  postLogoutRedirectUris: settings.REDIRECT_ORIGINS.map((origin) => `${origin}/`),
  accounts: settings.accounts,
  signingKey: { ...(await exportJWK(privateKey)), kty: 'RSA', alg: 'RS256', use: 'sig' },
  cookieSecret: randomBytes(32).toString('base64url'),
  accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
})

const provider = new Provider(issuer, {
  ...configuration,
  features: { ...configuration.features, rpInitiatedLogout: PLAIN_LOGOUT },
  renderError: renderPlainError,
})

const handle = provider.callback()

const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  request.url?.startsWith('/interaction/')
    ? answerLogin(provider, settings.accounts, request, response)
    : handle(request, response)

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})

server.listen(settings.PORT, '127.0.0.1', () => console.log(`ready ${issuer}`))
