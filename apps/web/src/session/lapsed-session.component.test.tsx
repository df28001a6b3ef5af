import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, departs, departureOf, isSaved, isThere, main, pap } from '../testing/component/driver.ts'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import type { Mounted } from '../testing/component/mount.tsx'
import { aCertifiedReserve, handsOver, told } from '../testing/component/sending.ts'
import { banner, heading, signsOut } from '../testing/component/shell.ts'
import {
  accountsOfBoth,
  askedOfProvider,
  CLAIRE,
  comesBack,
  endSession,
  expireToken,
  KARIM,
  passTunnel,
} from '../testing/component/sign-in.ts'
import { readTablet } from '../testing/component/tablet-storage.ts'
import { takeTime } from '../testing/component/time.ts'
import { mountToday, type TodayMounting } from '../testing/component/today.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { fakeUsers, someUser } from '../testing/session-fakes.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const signsInAgain = button('Se reconnecter')
const begun = () => aDriversDay().typesPap('12').draft
const driving = () => aDriversDay().comesToWork().draft

const comes = (given: TodayMounting) =>
  mountToday({ ordered: '201', ...given, answers: { ...accountsOfBoth, ...given.answers } })

const lapses = async (app: Mounted) => {
  endSession(app)
  passTunnel(app)
  await isThere(signsInAgain)
}

const keptDayOf = async (matricule: string) =>
  (await readTablet())['today']?.find((kept) => (kept as { matricule: string }).matricule === matricule)

const keptDraft = (pap_: string) => ({ today: { kind: 'draft', draft: { pap: pap_ } } })

describe('a session that ends in the middle of a bulletin', () => {
  it('takes nothing away: its driver goes on, over a reload too [4.16]', async () => {
    const app = await comes({ draft: driving() })
    await departs(1, '23:51:05')
    await lapses(app)
    await expect.element(banner).toMatchTextContent('Session expirée')
    expect(app.address()).toBe('/today')
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 23:51:05/)
    await expectNoAxeViolations()
    await departs(2, '00:26:40')
    await isSaved()
    // A reloaded page still shows it.
    await app.reload()
    await isThere(signsInAgain)
    expect(app.address()).toBe('/today')
    expect(await keptDayOf(CLAIRE)).toMatchObject({
      today: { draft: { rides: [{}, { departureTime: '2026-03-10T23:26:40Z' }] } },
    })
  })

  it('lets a bulletin be validated, which waits, says why, and is received once its driver is back [4.16] [4.6] [8.3]', async () => {
    const app = await comes({ draft: aCertifiedReserve() })
    await isThere(button('Valider mon bulletin'))
    await lapses(app)
    await page.getByLabelText(/Commentaire/).fill('Écrit sans session.')
    await handsOver()
    await isThere(told('Connexion requise'))
    await expect.element(main).toMatchTextContent('Votre session a expiré')
    await expect.element(main).not.toMatchTextContent('Reçu')
    await app.reload()
    await isThere(told('Connexion requise'))
    expect(app.asked('submitBulletin')).toEqual([])

    await signsInAgain.first().click()
    await expect.poll(() => askedOfProvider(app)).toMatchObject({ state: { returnTo: '/today' } })
    await comesBack(app)
    await isThere(told('Bulletin envoyé'))
    expect(app.address()).toBe('/today')
    expect(signsInAgain.query()).toBeNull()
    expect(app.asked('submitBulletin').map(({ body }) => body)).toMatchObject([
      { driverComment: 'Écrit sans session.', driverMatricularAccount: CLAIRE },
    ])
  })

  it('is begun anew at the same place, with all that was typed since [4.16]', async () => {
    const app = await comes({ draft: driving() })
    await isThere(departureOf(1))
    await lapses(app)
    await departs(1, '23:52:10')

    // Unreachable: the page stays, and shows why.
    app.setReachable(false)
    await signsInAgain.click()
    await expect.element(banner).toMatchTextContent('Le réseau ne répond pas.')
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 23:52:10/)
    expect(app.users.signinRedirect).not.toHaveBeenCalled()
    app.setReachable(true)

    await signsInAgain.click()
    await expect.poll(() => app.users.signinRedirect).toHaveBeenCalledOnce()
    await comesBack(app)
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 23:52:10/)
    await expect.element(banner).not.toMatchTextContent('Session expirée')
  })

  it('lets its driver sign out, and the provider asks who comes next [4.16] [2.3.5]', async () => {
    const app = await comes({ draft: begun() })
    await isThere(pap)
    await lapses(app)
    await signsOut()
    await expect.poll(() => app.users.signoutRedirect).toHaveBeenCalledOnce()
    await app.reload()
    await expect.poll(() => askedOfProvider(app)).toMatchObject({ prompt: 'login' })
    expect(pap.query()).toBeNull()
  })

  it('shows nothing of it to somebody else who signs in, and sends nothing [4.16]', async () => {
    const app = await comes({ draft: aCertifiedReserve() })
    await isThere(button('Valider mon bulletin'))
    await lapses(app)
    await signsInAgain.click()
    await expect.poll(() => app.users.signinRedirect).toHaveBeenCalledOnce()
    await comesBack(app, KARIM)
    await isThere(heading('Bonjour Karim'))
    await app.reload()
    await isThere(heading('Bonjour Karim'))
    expect(app.asked('submitBulletin')).toEqual([])
    expect(await keptDayOf(CLAIRE)).toMatchObject({ today: { kind: 'draft' } })
  })
})

/** In one task: the page also tries by itself, and would take the button away before a slow click. */
const retriesReachable = async (app: Pick<Mounted, 'setReachable'>) => {
  const retry = button('Réessayer')
  await expect.element(retry).toBeEnabled()
  const element = retry.element() as HTMLElement
  app.setReachable(true)
  element.click()
}

describe('without a network', () => {
  it('a token that runs out changes nothing, over a reload too; it is renewed when there is one [4.16] [3.32]', async () => {
    const app = await comes({ draft: begun() })
    await expect.element(pap).toHaveValue('12')
    expireToken(app)
    app.setOnline(false)
    await app.reload()
    await expect.element(pap).toHaveValue('12')
    await expect.element(banner).toMatchTextContent('Hors ligne')
    await expect.element(banner).not.toMatchTextContent('Session expirée')
    await pap.fill('34')
    await isSaved()
    app.setOnline(true)
    await expect.poll(() => app.users.signinSilent).toHaveBeenCalled()
    await expect.element(banner).toMatchTextContent('En ligne')
    await expect.element(pap).toHaveValue('34')
    expect(signsInAgain.query()).toBeNull()
  })

  it('whoever writes goes on after 24 hours; a page that opens asks for the network, and keeps all [4.16] [3.32]', async () => {
    const time = takeTime()
    const app = await comes({ draft: begun() })
    await isThere(pap)
    app.setReachable(false)
    await time.sleeps(DAY_MILLISECONDS + 3_600_000)
    await expect.element(banner).toMatchTextContent('Hors ligne')
    await pap.fill('34')
    await isSaved()

    await app.reload()
    await isThere(heading('Plus de 24 heures sans réseau'))
    await expect.element(page.getByText("Rien n'est perdu")).toBeVisible()
    await expectNoAxeViolations()
    expect(await keptDayOf(CLAIRE)).toMatchObject(keptDraft('34'))

    endSession(app)
    await retriesReachable(app)
    await isThere(heading('Session expirée'))
    await button('Se connecter').click()
    await expect.poll(() => app.users.signinRedirect).toHaveBeenCalled()
    await comesBack(app)
    await expect.element(pap).toHaveValue('34')
  })

  it('a page with nothing on it is closed after 24 hours, and opens when it is back [4.16]', async () => {
    const time = takeTime()
    const app = await comes({})
    await expect.element(button('Commencer')).toBeEnabled()
    app.setReachable(false)
    await time.sleeps(DAY_MILLISECONDS + 3_600_000)
    await isThere(heading('Plus de 24 heures sans réseau'))
    await retriesReachable(app)
    await isThere(heading('Bonjour Claire'))
  })

  it('nobody is led to a provider out of reach: the page says so, and goes there once it can [4.16] [2.1.18]', async () => {
    const app = await comes({ users: fakeUsers(null), isReachable: false })
    await isThere(heading('Connexion au réseau nécessaire'))
    expect(app.address()).toBe('/today')
    expect(app.users.signinRedirect).not.toHaveBeenCalled()
    await retriesReachable(app)
    await expect.poll(() => askedOfProvider(app)).toMatchObject({ state: { returnTo: '/today' } })
  })
})

describe('another tab', () => {
  it('that signs out closes the bulletin here, and the next driver gets this page too [2.3.5] [4.16]', async () => {
    const app = await comes({ draft: begun() })
    await isThere(pap)
    app.users.storage.user = null
    app.tellOtherTab()
    await isThere(heading('Vous êtes déconnecté'))
    expect(pap.query()).toBeNull()
    app.users.storage.user = someUser('next', { matricule: KARIM })
    app.tellOtherTab()
    await isThere(heading('Bonjour Karim'))
    expect(pap.query()).toBeNull()
    expect(await keptDayOf(CLAIRE)).toMatchObject(keptDraft('12'))
    expect(await keptDayOf(KARIM)).toBeUndefined()
  })

  it('that finds the session ended leaves this one its work, and gives it the next session [4.16]', async () => {
    const storage = memoryStorage()
    const app = await comes({ draft: begun(), storage })
    await isThere(pap)
    storage.setItem('bulletin.lapsed', JSON.stringify(CLAIRE))
    app.users.storage.user = null
    app.tellOtherTab()
    await isThere(signsInAgain)
    await expect.element(pap).toHaveValue('12')
    storage.removeItem('bulletin.lapsed')
    app.users.storage.user = someUser('fresh')
    app.tellOtherTab()
    await expect.element(banner).toMatchTextContent('En ligne')
    await expect.element(signsInAgain).not.toBeInTheDocument()
    await expect.element(pap).toHaveValue('12')
    expect(await keptDayOf(CLAIRE)).toMatchObject(keptDraft('12'))
  })
})
