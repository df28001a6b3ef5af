import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider'
import { CLAIMS_OF_SCOPE, claimsOf, findByMatricule, type SignInAccount } from './account.ts'
import { interactionPolicy } from './library.ts'

const SCOPES = Object.keys(CLAIMS_OF_SCOPE).join(' ')
const DAYS_14_SECONDS = 14 * 24 * 60 * 60
const INTERACTION_SECONDS = 60 * 60

/** The library requires a resource URI; the `aud` claim is configured separately. */
const API_RESOURCE = 'urn:bulletin:api'

export type ProviderSettings = {
  readonly clientId: string
  readonly audience: string
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly accounts: readonly SignInAccount[]
  readonly signingKey: JWK & { readonly alg: 'ES256' | 'RS256' }
  readonly cookieSecret: string
  readonly accessTokenSeconds: number
}

/** Grants consent automatically: the application and its sign-in have the same owner. */
const loadOrCreateGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session, account, provider } = oidc
  if (!client || !session || !account) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existing) return existing
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(API_RESOURCE, SCOPES)
  await grant.save()
  return grant
}

const policyWithoutConsent = () => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

/**
 * One public client, code flow with PKCE, JWT access tokens with the user's claims, rotated refresh tokens. `userinfo`
 * is disabled: a JWT access token is valid only for the API, and the id token already has all claims.
 */
export const providerConfiguration = (settings: ProviderSettings): Configuration => ({
  clients: [
    {
      client_id: settings.clientId,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [...settings.redirectUris],
      post_logout_redirect_uris: [...settings.postLogoutRedirectUris],
      id_token_signed_response_alg: settings.signingKey.alg,
    },
  ],
  clientAuthMethods: ['none'],
  responseTypes: ['code'],
  clientBasedCORS: (_ctx, origin, client) =>
    (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
  jwks: { keys: [settings.signingKey] },
  cookies: { keys: [settings.cookieSecret] },
  scopes: Object.keys(CLAIMS_OF_SCOPE),
  claims: CLAIMS_OF_SCOPE,
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  findAccount: (_ctx, matricule) => {
    const account = findByMatricule(settings.accounts, matricule)
    return account && { accountId: matricule, claims: () => ({ sub: matricule, ...claimsOf(account) }) }
  },
  extraTokenClaims: (_ctx, token) => {
    const account =
      token.kind === 'AccessToken' ? findByMatricule(settings.accounts, token.accountId) : undefined
    return account && claimsOf(account)
  },
  loadExistingGrant: loadOrCreateGrant,
  interactions: { policy: policyWithoutConsent() },
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  ttl: {
    AccessToken: settings.accessTokenSeconds,
    IdToken: settings.accessTokenSeconds,
    RefreshToken: DAYS_14_SECONDS,
    Session: DAYS_14_SECONDS,
    Grant: DAYS_14_SECONDS,
    Interaction: INTERACTION_SECONDS,
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => API_RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPES,
        audience: settings.audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: settings.accessTokenSeconds,
        jwt: { sign: { alg: settings.signingKey.alg } },
      }),
    },
  },
})
