/** What happens to a session at the provider's, as the page hears of it. */
import { anAccount } from '@bulletin/domain/testing/account'
import { someUser } from '../session-fakes.ts'
import { SPENT_TOKEN, type Answers } from './contract-server.ts'
import type { Mounted } from './mount.tsx'

/** Claire is the driver of most tests; Karim comes after her on the same tablet. */
export const CLAIRE = '100001'
export const KARIM = '100002'

/** The account of whoever asks. */
export const accountsOfBoth: Answers = {
  getAccount: ({ query: { matricularAccount } }) =>
    matricularAccount === KARIM
      ? anAccount({ matricularAccount, firstname: 'Karim', lastname: 'Benali', name: 'Karim Benali' })
      : anAccount(),
}

/** As the provider's library throws it. */
const refusal = () => Object.assign(new Error('refused'), { name: 'ErrorResponse', error: 'invalid_grant' })

/** The access token has run out; the provider renews it. */
export const expireToken = ({ users }: Mounted): void => {
  users.storage.user = someUser(SPENT_TOKEN, { expiresIn: -1 })
}

/** The provider will neither take nor renew what the tablet has. */
export const endSession = (app: Mounted): void => {
  expireToken(app)
  app.users.signinSilent.mockImplementation(() => Promise.reject(refusal()))
}

/** A tunnel: the tablet looks whether its session is still good when it comes out. */
export const passTunnel = ({ setOnline }: Mounted): void => {
  setOnline(false)
  setOnline(true)
}

/** What the provider was asked last. */
export const askedOfProvider = ({ users }: Mounted): { state?: unknown; prompt?: string } =>
  users.signinRedirect.mock.lastCall?.[0] ?? {}

/** The provider sends somebody back, to a page that is loaded anew. */
export const comesBack = async (app: Mounted, matricule = CLAIRE): Promise<void> => {
  const { state } = askedOfProvider(app)
  app.users.signinCallback.mockImplementation(
    async () => (app.users.storage.user = someUser('fresh', { matricule, state })),
  )
  window.history.replaceState(null, '', '/login/callback?code=1&state=2')
  await app.reload()
}
