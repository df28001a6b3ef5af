/** Session events at the provider, as the page observes them. */
import { anAccount } from '@bulletin/domain/testing/account'
import { someUser } from '../session-fakes.ts'
import { SPENT_TOKEN, type Answers } from './contract-server.ts'
import type { Mounted } from './mount.tsx'

/** Claire is the driver of most tests; Karim uses the same tablet after her. */
export const CLAIRE = '100001'
export const KARIM = '100002'

/** The account of the requesting user. */
export const accountsOfBoth: Answers = {
  getAccount: ({ query: { matricularAccount } }) =>
    matricularAccount === KARIM
      ? anAccount({ matricularAccount, firstname: 'Karim', lastname: 'Benali', name: 'Karim Benali' })
      : anAccount(),
}

/** In the shape that the provider's library throws. */
const refusal = () => Object.assign(new Error('refused'), { name: 'ErrorResponse', error: 'invalid_grant' })

/** The access token has expired; the provider renews it. */
export const expireToken = ({ users }: Mounted): void => {
  users.storage.user = someUser(SPENT_TOKEN, { expiresIn: -1 })
}

/** The provider neither accepts nor renews the tablet's token. */
export const endSession = (app: Mounted): void => {
  expireToken(app)
  app.users.signinSilent.mockImplementation(() => Promise.reject(refusal()))
}

/** A tunnel: when the network is back, the tablet checks whether its session is still valid. */
export const passTunnel = ({ setOnline }: Mounted): void => {
  setOnline(false)
  setOnline(true)
}

/** The last redirect request to the provider. */
export const askedOfProvider = ({ users }: Mounted): { state?: unknown; prompt?: string } =>
  users.signinRedirect.mock.lastCall?.[0] ?? {}

/** The provider redirects back, and the page reloads. */
export const comesBack = async (app: Mounted, matricule = CLAIRE): Promise<void> => {
  const { state } = askedOfProvider(app)
  app.users.signinCallback.mockImplementation(
    async () => (app.users.storage.user = someUser('fresh', { matricule, state })),
  )
  window.history.replaceState(null, '', '/login/callback?code=1&state=2')
  await app.reload()
}
