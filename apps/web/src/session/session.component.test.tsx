import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NO_ANSWER, SPENT_TOKEN } from '../testing/component/contract-server.ts'
import { button, isGone, isThere, pap, press } from '../testing/component/driver.ts'
import { aCertifiedReserve, handsOver, told } from '../testing/component/sending.ts'
import { banner, heading, opensProfileMenu, signOutQuestion, signsOut } from '../testing/component/shell.ts'
import {
  accountsOfBoth,
  askedOfProvider,
  CLAIRE,
  comesBack,
  endSession,
  KARIM,
  passTunnel,
} from '../testing/component/sign-in.ts'
import { takeTime } from '../testing/component/time.ts'
import { answersOfDay, mountToday, type TodayMounting } from '../testing/component/today.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { fakeUsers, someUser } from '../testing/session-fakes.ts'

const greeting = heading('Bonjour Claire')

const comes = (given: TodayMounting = {}) =>
  mountToday({ ...given, answers: { ...accountsOfBoth, ...given.answers } })

const entriesOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

describe('signing in', () => {
  it('opens the address that was asked for before it [2.1.18]', async () => {
    const app = await comes({ at: '/nowhere?from=mail', users: fakeUsers(null) })
    await expect.poll(() => askedOfProvider(app)).toMatchObject({ state: { returnTo: '/nowhere?from=mail' } })
    await comesBack(app)
    await isThere(heading('Page introuvable'))
    expect(app.address()).toBe('/nowhere?from=mail')
  })

  it('that went wrong is offered again, without a message and without going in circles [8.14]', async () => {
    const users = fakeUsers(null)
    users.signinCallback.mockRejectedValue(new Error('access_denied'))
    const app = await comes({ at: '/login/callback?error=access_denied&state=unknown', users })
    await isThere(heading("La connexion n'a pas abouti"))
    expect(page.getByRole('alert').query()).toBeNull()
    expect(users.signinRedirect).not.toHaveBeenCalled()
    await button('Se connecter').click()
    await expect.poll(() => users.signinRedirect).toHaveBeenCalledOnce()
    await comesBack(app)
    await isThere(greeting)
  })

  it('that is over opens the application for who comes « back » to its callback', async () => {
    const users = fakeUsers(someUser('token'))
    users.signinCallback.mockRejectedValue(new Error('No matching state found in storage'))
    const { address } = await comes({ at: '/login/callback?code=spent&state=unknown', users })
    await isThere(greeting)
    expect(address()).toBe('/today')
  })

  it('is begun where the session is damaged on the tablet: nobody is locked out', async () => {
    const users = fakeUsers(null)
    users.getUser.mockRejectedValueOnce(new SyntaxError('{{{'))
    users.getUser.mockRejectedValueOnce(new SyntaxError('{{{'))
    const app = await comes({ users })
    await expect.poll(() => users.signinRedirect).toHaveBeenCalledOnce()
    expect(users.removeUser).toHaveBeenCalled()
    await comesBack(app)
    await isThere(greeting)
  })
})

describe('a token', () => {
  it('that the server refuses is renewed once for all calls, without a word [7.1] [4.16]', async () => {
    const users = fakeUsers(someUser(SPENT_TOKEN))
    const { asked } = await comes({ users })
    await isThere(greeting)
    await expect.element(button('Commencer')).toBeEnabled()
    expect(users.signinSilent).toHaveBeenCalledOnce()
    expect(asked('getAccount').map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer renewed'])
  })

  it('that is about to end is renewed without a word [4.16]', async () => {
    const time = takeTime()
    const users = fakeUsers(someUser('first', { expiresIn: 62 }))
    await comes({ users })
    await isThere(greeting)
    expect(users.signinSilent).not.toHaveBeenCalled()
    await time.passes(3000)
    await expect.poll(() => users.signinSilent).toHaveBeenCalledOnce()
    await expect.element(banner).not.toMatchTextContent('Session expirée')
    await isThere(greeting)
  })

  it('that the provider does not renew asks to sign in again, and says why, where nothing is open', async () => {
    const app = await comes()
    await isThere(greeting)
    endSession(app)
    passTunnel(app)
    await isThere(heading('Session expirée'))
    await button('Se connecter').click()
    await expect.poll(() => app.users.signinRedirect).toHaveBeenCalledOnce()
  })
})

describe('signing out', () => {
  it('asks first, then leads to the root and forgets who it was [2.3.5] [2.1.18]', async () => {
    const storage = memoryStorage()
    const app = await comes({ storage })
    await isThere(greeting)
    expect(entriesOf(storage)).toContain(`bulletin.account.${CLAIRE}`)
    await opensProfileMenu()
    await button('Se déconnecter').click()
    await expect.element(signOutQuestion).toMatchTextContent(/Voulez-vous vraiment vous déconnecter\s\?/)
    await signOutQuestion.getByRole('button', { name: 'Rester connecté' }).click()
    await isGone(signOutQuestion)
    await isThere(greeting)
    expect(app.users.signoutRedirect).not.toHaveBeenCalled()

    await signsOut()
    await expect.poll(() => app.users.signoutRedirect).toHaveBeenCalledOnce()
    await isGone(greeting)
    expect(entriesOf(storage).filter((name) => name.startsWith('bulletin.account.'))).toEqual([])
  })

  it('without the network is signing out: the next person is asked who they are [2.3.5]', async () => {
    const app = await comes()
    await isThere(greeting)
    app.setOnline(false)
    await expect.element(banner).toMatchTextContent('Hors ligne')
    await signsOut()
    await isThere(heading('Connexion au réseau nécessaire'))
    expect(app.users.storage.user).toBeNull()
    app.setOnline(true)
    await button('Se connecter').click()
    await expect.poll(() => askedOfProvider(app)).toMatchObject({ prompt: 'login' })
    await comesBack(app, KARIM)
    await isThere(heading('Bonjour Karim'))
  })

  it('says what stays; the next driver sees and sends nothing of it; the first finds it all, and it is sent [2.3.5] [4.6] [4.16]', async () => {
    const app = await comes({ draft: aCertifiedReserve(), answers: { submitBulletin: NO_ANSWER } })
    await handsOver()
    await isThere(told('Connexion requise'))
    await press(button('Créer un nouveau bulletin'))
    await button('Commencer').click()
    await pap.fill('34')

    await opensProfileMenu()
    await button('Se déconnecter').click()
    await expect
      .element(signOutQuestion)
      .toMatchTextContent("1 bulletin n'est pas encore reçu par le serveur.")
    await expect
      .element(signOutQuestion)
      .toMatchTextContent('Votre bulletin en cours reste enregistré sur cette tablette')
    await signOutQuestion.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect.poll(() => app.users.signoutRedirect).toHaveBeenCalledOnce()

    app.answers(answersOfDay('101'))
    const tried = app.asked('submitBulletin').length
    await comesBack(app, KARIM)
    await isThere(heading('Bonjour Karim'))
    await button('Commencer').click()
    await expect.element(pap).toHaveValue('')
    passTunnel(app)
    expect(app.asked('submitBulletin')).toHaveLength(tried)

    await signsOut()
    await expect.poll(() => app.users.signoutRedirect).toHaveBeenCalledTimes(2)
    await comesBack(app, CLAIRE)
    await expect.element(pap).toHaveValue('34')
    await expect.poll(() => app.asked('submitBulletin').length).toBe(tried + 1)
    expect(app.asked('submitBulletin').at(-1)?.body).toMatchObject({
      service: 'RA',
      driverMatricularAccount: CLAIRE,
    })
  })
})
