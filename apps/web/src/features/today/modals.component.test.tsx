import { aWaitingBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { refuses } from '../../testing/component/contract-server.ts'
import {
  button,
  dialog,
  exactly,
  isGone,
  isThere,
  ofRide,
  opensMenu,
  press,
} from '../../testing/component/driver.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { opensProfileMenu, profileButton } from '../../testing/component/shell.ts'
import { mountToday } from '../../testing/component/today.ts'

/** What closes a dialog and what must not: a tap beside a form must not discard the input. */
type Ways = { escape: boolean; beside: boolean; back: string }

type Modal = {
  readonly name: string
  readonly title: string | RegExp
  /** The element that has the focus before opening, and gets it back after closing. */
  readonly opener: () => Locator
  /** Default: a tap on the opener. */
  readonly open?: () => Promise<void>
  readonly ways: Ways
}

const QUESTION: Omit<Ways, 'back'> = { escape: true, beside: true }
const FORM: Omit<Ways, 'back'> = { escape: true, beside: false }

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'
/** Caps the number of Tab presses in each direction. */
const STEPS_MAX = 60

/** Tabs through all controls and beyond, forwards and backwards: the focus never leaves the dialog. */
const keepsFocus = async (shown: Locator): Promise<void> => {
  const element = shown.element()
  const isInside = () => element.contains(document.activeElement)
  // The focus enters once the dialog is rendered.
  await expect.poll(isInside).toBe(true)
  const steps = Math.min(element.querySelectorAll(FOCUSABLE).length + 2, STEPS_MAX)
  const after: boolean[] = []
  const note = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') after.push(isInside())
  }
  window.addEventListener('keyup', note, { capture: true })
  await userEvent.keyboard('{Tab}'.repeat(steps))
  await userEvent.keyboard(`{Shift>}${'{Tab}'.repeat(steps)}{/Shift}`)
  window.removeEventListener('keyup', note, { capture: true })
  expect(after).toEqual(Array.from({ length: 2 * steps }, () => true))
}

/** Taps in the top left corner, outside every dialog. */
const tapsBeside = () =>
  userEvent.click(page.elementLocator(document.body), { position: { x: 6, y: 6 }, force: true })

const walk = async ({ title, opener, open, ways }: Modal): Promise<void> => {
  const opens = async (): Promise<Locator> => {
    await (open ? open() : press(opener()))
    const shown = dialog(title)
    await isThere(shown)
    await expect.element(shown).toHaveAttribute('aria-modal', 'true')
    return shown
  }
  const tries: { does: (shown: Locator) => Promise<void>; closes: boolean }[] = [
    { does: () => userEvent.keyboard('{Escape}'), closes: ways.escape },
    { does: tapsBeside, closes: ways.beside },
    {
      does: (shown) => press(shown.getByRole('button', { name: ways.back, exact: true }).last()),
      closes: true,
    },
  ]
  const first = await opens()
  await expectNoAxeViolations()
  await keepsFocus(first)
  for (const { does } of tries.filter(({ closes }) => !closes)) {
    await does(first)
    await isThere(first)
  }
  for (const [index, { does }] of tries.filter(({ closes }) => closes).entries()) {
    const shown = index === 0 ? first : await opens()
    // The app ignores a tap that immediately follows another: repeat it until the dialog closes.
    await expect
      .poll(async () => {
        if (shown.query() !== null) await does(shown)
        return shown.query()
      })
      .toBeNull()
    await expect.element(opener()).toHaveFocus()
  }
}

const fromProfile = (entry: string) => async () => {
  await opensProfileMenu()
  await press(button(entry))
}

const PROFILE: readonly Modal[] = [
  {
    name: 'logout',
    title: 'Déconnexion',
    opener: () => profileButton,
    open: fromProfile('Se déconnecter'),
    ways: { ...QUESTION, back: 'Rester connecté' },
  },
  {
    name: 'daily password',
    title: 'Mot de passe du jour',
    opener: () => profileButton,
    open: fromProfile('Mot de passe du jour'),
    // Each display of the password is counted: a second tap beside the dialog must not close it.
    ways: { ...FORM, back: 'Fermer' },
  },
  {
    name: 'contact',
    title: "Contacter l'équipe",
    opener: () => profileButton,
    open: fromProfile('Contact'),
    ways: { ...QUESTION, back: 'Annuler' },
  },
]

const rideMenu = () => ofRide(1, /^Actions de la course 1$/)

const DRIVING: readonly Modal[] = [
  {
    name: 'time selector',
    title: /heure/i,
    opener: () => ofRide(1, /^Heure de départ/),
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'material change',
    title: 'Matériel de la course',
    opener: () => ofRide(1, /^Matériel/),
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'rides',
    title: 'Modifier la course',
    opener: rideMenu,
    open: () => opensMenu(1, 'Modifier les stations'),
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'observations',
    title: 'Quelle observation ?',
    opener: () => ofRide(1, /^\d+ observations?$/),
    ways: { escape: false, beside: false, back: 'Annuler' },
  },
  {
    name: 'driver substitution',
    title: 'Relève',
    opener: () => button('Relève'),
    ways: { ...QUESTION, back: 'Annuler' },
  },
  {
    name: 'manoeuvre',
    title: 'Ajouter une manœuvre',
    opener: () => button('Ajouter une manœuvre'),
    open: async () => {
      await press(button(/^Manœuvres/))
      await press(button('Ajouter une manœuvre'))
    },
    ways: { ...FORM, back: 'Annuler' },
  },
  {
    name: 'delete confirmation of a ride',
    title: 'Supprimer la course',
    opener: rideMenu,
    open: () => opensMenu(1, 'Supprimer la course'),
    ways: { ...QUESTION, back: 'Annuler' },
  },
  {
    name: 'delete confirmation of the bulletin',
    title: 'Supprimer le bulletin en cours',
    opener: () => button('Supprimer le bulletin'),
    ways: { ...QUESTION, back: 'Annuler' },
  },
]

describe('each modal is labelled, keeps the focus, gives it back, and closes as it should [2.4.63]', () => {
  it.each(PROFILE)('$name', async (modal) => {
    await mountToday({
      settings: { contactEmail: 'equipe@reseau.test' },
      answers: {
        getDailyPasswordStatus: { status: true },
        getDailyPassword: {
          id: '019caa00-0000-7000-8000-000000000001',
          matricule: '100001',
          decryptedPassword: 'K7QM3XTP',
        },
      },
    })
    await expect.element(button('Commencer')).toBeEnabled()
    await walk(modal)
  })

  it.each(DRIVING)('$name', async (modal) => {
    await mountToday({ draft: aDriversDay({ ordered: '201' }).comesToWork().draft })
    await isThere(ofRide(1, /^Heure de départ/))
    await walk(modal)
  })

  it('badge reminder', async () => {
    await mountToday({ ordered: null, as: { assignedLine: '13' } })
    // The question about the missing service is asked once per day, before the badge reminder.
    await button('Commencer').click()
    await isThere(dialog('Aucun service prévu'))
    await userEvent.keyboard('{Escape}')
    await isGone(dialog('Aucun service prévu'))
    await walk({
      name: 'badge reminder',
      title: "N'oubliez pas de badger",
      opener: () => button('Commencer'),
      ways: { ...QUESTION, back: 'Annuler' },
    })
  })

  it('PDF download', async () => {
    const bulletin = aWaitingBulletin()
    await mount({
      at: `/bulletin/${bulletin.id}`,
      answers: { getBulletin: bulletin, downloadBulletin: refuses({ code: 'BULLETIN_NOT_VALIDATED' }) },
    })
    await expect.element(exactly('Télécharger le PDF')).toBeVisible()
    await walk({
      name: 'PDF download',
      title: 'Téléchargement du PDF',
      opener: () => exactly('Télécharger le PDF'),
      ways: { ...QUESTION, back: 'Retour' },
    })
  })
})
