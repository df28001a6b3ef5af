import { DEMO_PASSWORD } from '../../apps/demo/src/accounts.ts'
import { findByMatricule, type SignInAccount } from '../../apps/demo/src/sign-in/account.ts'
import type { Provider } from '../../apps/demo/src/sign-in/library.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { loginPage } from './pages.ts'

const show = (response: ServerResponse, status: number, refusal = ''): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(loginPage(refusal))
}

/** A matricule and a password; the library's cookie says which request they answer. */
export const answerLogin = async (
  provider: InstanceType<typeof Provider>,
  accounts: readonly SignInAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return show(response, 200)
  const form = new URLSearchParams(await text(request))
  const account = findByMatricule(accounts, form.get('matricule') ?? '')
  if (!account || form.get('password') !== DEMO_PASSWORD) {
    return show(response, 422, 'Matricule ou mot de passe incorrect.')
  }
  const login = { accountId: account.matricule, amr: ['pwd'] }
  await provider.interactionFinished(request, response, { login })
}
