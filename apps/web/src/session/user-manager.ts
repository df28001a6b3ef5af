import type { AppSettings } from '@bulletin/contract/app-settings'
import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { LOGIN_CALLBACK_PATH } from './paths.ts'

/**
 * Authorization code flow with PKCE. Silent renewal is off: with the library's own, two tabs can spend the same refresh
 * token; renewal.ts does it instead.
 */
export const createUserManager = (
  { issuer, clientId, scope }: AppSettings['signIn'],
  origin: string,
  storage: Storage,
): UserManager =>
  new UserManager({
    authority: issuer,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${origin}${LOGIN_CALLBACK_PATH}`,
    post_logout_redirect_uri: `${origin}/`,
    userStore: new WebStorageStateStore({ store: storage }),
    automaticSilentRenew: false,
    monitorSession: false,
  })
