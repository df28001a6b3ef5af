import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answersForeign,
  breaks,
  NO_ANSWER,
  refuses,
  type Answers,
} from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { banner, opensProfileMenu, profileButton } from '../../testing/component/shell.ts'
import { readTablet } from '../../testing/component/tablet-storage.ts'
import { takeTime } from '../../testing/component/time.ts'
import { mountToday } from '../../testing/component/today.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'

const PASSWORD = 'K7QM3XTP'
const ANSWER = {
  id: '019caa00-0000-7000-8000-000000000001',
  matricule: '100001',
  decryptedPassword: PASSWORD,
}

const OUT_OF_TIME = 'Temps écoulé. Fermez cette fenêtre et demandez de nouveau le mot de passe du jour.'
const SERVER = "Le mot de passe du jour n'a pas pu être récupéré en raison d'une erreur du serveur."
const OFFLINE = "Votre tablette n'est pas connectée au réseau."
const UNKNOWN = "Une erreur inattendue empêche l'affichage du mot de passe du jour."
const LIMIT = "Affiché 10 fois en une heure. Il pourra l'être de nouveau à 14:05."
const ADVICE = {
  [SERVER]: 'Patientez quelques minutes puis réessayez.',
  [OFFLINE]: "Rapprochez-vous d'une zone couverte, vérifiez la connexion de la tablette puis réessayez.",
  [UNKNOWN]: 'Fermez cette fenêtre et réessayez.',
}

const entry = page.getByRole('button', { name: 'Mot de passe du jour' })
const dialog = page.getByRole('dialog', { name: 'Mot de passe du jour' })
const password = dialog.getByText(PASSWORD, { exact: true })
const alert = dialog.getByRole('alert')

const comes = async (answers: Answers = {}, storage = memoryStorage()) => {
  const app = await mountToday({
    storage,
    answers: { getDailyPasswordStatus: { status: true }, getDailyPassword: ANSWER, ...answers },
  })
  await expect.element(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  return app
}

const opensDialog = async () => {
  await opensProfileMenu()
  await entry.click()
  await expect.element(dialog).toBeVisible()
}

const valuesOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''))

const closes = () => dialog.getByRole('button', { name: 'Fermer' }).click()

describe('the password of the day', () => {
  it('is shown for a minute; then it is gone, and the dialog closes by itself [1.7] [2.3.2] [2.3.11] [9.6]', async () => {
    const time = takeTime()
    await comes()
    await opensDialog()
    await expect.element(password).toBeVisible()
    await expect
      .element(dialog)
      .toMatchTextContent("Présentez ce mot de passe lors d'un contrôle de conduite.")
    const timer = dialog.getByRole('timer')
    time.stops()
    // Wait one frame so that the last value read from the clock is rendered.
    await new Promise(requestAnimationFrame)
    const left = Number(/\d+/.exec(timer.element().textContent ?? '')?.[0])
    expect(left).toBeGreaterThan(40)
    await time.passes((left - 1) * 1000)
    await expect.element(timer).toHaveTextContent('Fermeture automatique dans 1 seconde')
    await expect.element(password).toBeVisible()
    await time.passes(1000)
    await expect.element(alert).toHaveTextContent(OUT_OF_TIME)
    expect(document.body.outerHTML).not.toContain(PASSWORD)
    await time.passes(1500)
    await expect.element(dialog).toBeVisible()
    await time.passes(1500)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(profileButton).toHaveFocus()
  })

  it('is written down nowhere on the tablet [1.7]', async () => {
    const storage = memoryStorage()
    await comes({}, storage)
    await opensDialog()
    await expect.element(password).toBeVisible()
    await closes()
    await expect.element(dialog).not.toBeInTheDocument()
    const browser = [storage, localStorage, sessionStorage].map(valuesOf)
    expect(JSON.stringify([await readTablet(), browser, document.body.outerHTML])).not.toContain(PASSWORD)
  })

  it('is not on a tablet that slept meanwhile and wakes up [2.3.11]', async () => {
    const time = takeTime()
    await comes()
    await opensDialog()
    await expect.element(password).toBeVisible()
    await time.sleeps(120_000)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('is closed by its button or the key, never by a tap beside it, and asked for anew each time [2.3.11]', async () => {
    const { asked } = await comes()
    for (const closeIt of [closes, () => userEvent.keyboard('{Escape}')]) {
      await opensDialog()
      await expect.element(password).toBeVisible()
      if (asked('getDailyPassword').length === 1) await expectNoAxeViolations()
      // As long as the menu is there, a tap beside the dialog would hit it instead.
      await expect.poll(() => document.querySelector('[data-popup]')).toBeNull()
      document.elementFromPoint(20, 400)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await expect.element(password).toBeVisible()
      await closeIt()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(profileButton).toHaveFocus()
    }
    expect(asked('getDailyPassword')).toHaveLength(2)
  })
})

describe('whatever keeps the password away', () => {
  const meets = async (answers: Answers, reason: keyof typeof ADVICE) => {
    const app = await comes(answers)
    await opensDialog()
    await expect.element(alert).toMatchTextContent(reason)
    await expect.element(alert).toMatchTextContent(ADVICE[reason])
    return app
  }

  it.each([403, 500])('is told as the server’s with %i [8.9]', async (status) => {
    const { asked } = await meets({ getDailyPassword: breaks(status) }, SERVER)
    expect(asked('getDailyPassword')).toHaveLength(1)
  })

  it('is told as nobody knows what, where the answer is another refusal or cannot be read [8.9]', async () => {
    const { answers } = await meets({ getDailyPassword: breaks(404) }, UNKNOWN)
    await closes()
    answers({ getDailyPassword: {} as never })
    await opensDialog()
    await expect.element(alert).toMatchTextContent(UNKNOWN)
  })

  it('is told as the network’s where another server answers; the bar comes back by itself [8.9]', async () => {
    await meets({ getDailyPassword: answersForeign(200) }, OFFLINE)
    await closes()
    await expect.element(banner).toMatchTextContent('En ligne')
  })

  it('is told as the network’s where nobody answers, and stays until it is read; then there is no entry [8.9]', async () => {
    const { setOnline, answers } = await meets({ getDailyPassword: NO_ANSWER }, OFFLINE)
    setOnline(false)
    await expectNoAxeViolations()
    await expect.element(dialog).toBeVisible()
    await closes()
    // Offline, the status is unknown and the menu hides this entry only.
    await opensProfileMenu()
    await expect.element(page.getByRole('button', { name: 'Contact' })).toBeVisible()
    await expect.element(entry).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    setOnline(true)
    answers({ getDailyPassword: ANSWER })
    await opensDialog()
    await expect.element(password).toBeVisible()
  })

  it('is told with the hour of the next display, beyond ten in one [8.9]', async () => {
    await comes({
      getDailyPassword: refuses({ code: 'TOO_MANY_REQUESTS', detail: LIMIT }),
    })
    await opensDialog()
    await expect.element(alert).toMatchTextContent(SERVER)
    await expect.element(alert).not.toMatchTextContent('quelques minutes')
    await expect.element(alert).toMatchTextContent(LIMIT)
  })
})

describe('the entry in the menu', () => {
  it('is there only when the status says so, which is asked at each opening [2.3.2] [7.21]', async () => {
    const { answers } = await comes({ getDailyPasswordStatus: breaks() })
    await opensProfileMenu()
    await expect.element(page.getByRole('button', { name: 'Contact' })).toBeVisible()
    await expect.element(entry).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    answers({ getDailyPasswordStatus: { status: true } })
    await opensProfileMenu()
    await expect.element(entry).toBeVisible()
  })
})
