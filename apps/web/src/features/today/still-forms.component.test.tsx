import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import {
  button,
  certification,
  delay,
  departureOf,
  dialog,
  endsAt,
  exactly,
  explains,
  isGone,
  isThere,
  main,
  materialOf,
  opensMenu,
  pap,
  press,
  saysDelayDiffers,
} from '../../testing/component/driver.ts'
import { onNarrowTablet, staysStill } from '../../testing/component/look.ts'
import { beginsRelief, choosesStations, stationsOf } from '../../testing/component/relief.ts'
import { mountToday } from '../../testing/component/today.ts'

/** An action and the error message that it triggers. */
type Refusal = readonly [act: (root: Locator) => Promise<void>, said: RegExp]

/** Triggers an error and expects no control of the form to move. */
const isRefused = (root: Locator, [act, said]: Refusal): Promise<void> =>
  staysStill(root, String(said), async () => {
    await act(root)
    await isThere(root.getByText(said).first())
  })

const presses =
  (name: RegExp) =>
  (root: Locator): Promise<void> =>
    press(root.getByRole('button', { name }))
const CONFIRM = /^(Confirmer|Enregistrer|Ajouter$|Relever)/
const confirms = presses(CONFIRM)

/** Whatever a form can be filled in or confirmed with. */
const anyControl = (root: Locator): Locator =>
  root
    .getByRole('button', { name: CONFIRM })
    .or(root.getByRole('textbox'))
    .or(root.getByRole('combobox'))
    .or(root.getByRole('radio'))
    .first()
const types =
  (field: RegExp, text: string) =>
  async (root: Locator): Promise<void> => {
    await root
      .getByRole('textbox', { name: field })
      .or(root.getByRole('combobox', { name: field }))
      .fill(text)
    await userEvent.keyboard('{Tab}')
  }

const choosesStation =
  (end: string, name: RegExp) =>
  (root: Locator): Promise<void> =>
    press(root.getByRole('radiogroup', { name: end }).getByRole('radio', { name }))

type Form = {
  readonly name: string
  readonly open: () => Promise<void>
  /** Fills in the form before the first error. */
  readonly fill?: (form: Locator) => Promise<void>
  readonly refusals: readonly Refusal[]
}

const opensMaterials = () => press(materialOf(1))

const DIALOGS: readonly Form[] = [
  {
    name: 'a time',
    open: () => press(departureOf(1)),
    fill: async (form) => {
      // The wheel is rendered after the dialog and takes the focus: a key pressed before that goes to the wheel.
      await expect.element(form.getByRole('spinbutton', { name: 'Heures' })).toHaveFocus()
      await presses(/clavier/)(form)
      await types(/^Heure/, '9')(form)
    },
    refusals: [[confirms, /Saisissez une heure complète/]],
  },
  { name: 'a train', open: opensMaterials, refusals: [[confirms, /Le matériel est obligatoire/]] },
  {
    name: 'a change of train',
    open: opensMaterials,
    fill: async (form) => {
      await press(form.getByRole('option').first())
      await presses(/^Ajouter un changement/)(form)
    },
    refusals: [[confirms, /Indiquez la station du changement/]],
  },
  {
    name: 'a garage',
    open: () => opensMenu(1, 'Garage et dégarage'),
    refusals: [[types(/Position/, ''), /obligatoire/]],
  },
  {
    name: 'the garage of a departure',
    open: () => opensMenu(1, 'Modifier les stations'),
    refusals: [[types(/Position/, ''), /obligatoire/]],
  },
  {
    name: 'stations',
    open: () => opensMenu(2, 'Modifier les stations'),
    fill: choosesStation("Station d'arrivée", /^Opéra/),
    refusals: [[choosesStation('Station de départ', /^Opéra/), /doivent être différents/]],
  },
  {
    name: 'a manoeuvre',
    open: async () => {
      await press(button(/^Manœuvres/))
      await press(button('Ajouter une manœuvre'))
    },
    refusals: [[confirms, /La position d'arrivée est obligatoire/]],
  },
  {
    name: 'PAP and service',
    open: () => press(button('Corriger le PAP ou le service')),
    fill: types(/PAP/, ''),
    refusals: [[confirms, /Le n° de PAP est obligatoire/]],
  },
  {
    name: 'a service that is relieved',
    open: () => beginsRelief('Je relève'),
    refusals: [[confirms, /Le n° du service relevé est obligatoire/]],
  },
  {
    name: 'who relieves',
    open: async () => {
      await beginsRelief('Je suis relevé')
      await choosesStations(stationsOf(1).first(), stationsOf(1).last())
    },
    fill: presses(/n'est pas dans la liste/),
    refusals: [[confirms, /Renseignez à la fois/]],
  },
]

/** Tries to continue although something is missing: the dialog lists it and leads back to it. */
const goesOn = (way: RegExp) => async (): Promise<void> => {
  await press(button(way))
  await press(dialog().getByRole('button', { name: /^Corriger/ }))
  await isGone(dialog())
}

const drives = (day: Scenario): Scenario =>
  day.comesToWork().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2)

describe('no control moves when an error comes', () => {
  it('where the day begins', async () => {
    await onNarrowTablet()
    await mountToday({ draft: aDriversDay({ ordered: '201' }).draft })
    await isThere(pap)
    const goOn = () => press(exactly('Continuer'))
    await isRefused(main, [goOn, /Le n° de PAP est obligatoire/])
    await pap.fill('12')
    await press(button("J'ai changé de service"))
    await isRefused(main, [goOn, /^Indiquez si vous effectuez/])
    await press(page.getByRole('radio', { name: 'Je suis en réserve' }))
    await isRefused(main, [goOn, /^Choisissez un type de réserve/])
    await press(page.getByRole('radio', { name: "J'effectue un service" }))
    await isRefused(main, [goOn, /^Choisissez ou saisissez un service/])
  })

  it.each(DIALOGS)('in the dialog of $name', async ({ open, fill, refusals }) => {
    await onNarrowTablet()
    await mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft })
    await open()
    await isThere(dialog())
    // While the stations of the line load, another dialog, which can only be closed, replaces some of the forms.
    await isThere(anyControl(dialog()))
    await fill?.(dialog())
    for (const refusal of refusals) await isRefused(dialog(), refusal)
  })

  it('where the day ends', async () => {
    await onNarrowTablet()
    await mountToday({ draft: drives(aDriversDay({ ordered: '101' })).finishesDriving().draft })
    await isThere(delay)
    await isGone(page.getByText("Recherche de l'heure d'arrivée à quai…"))
    const review = goesOn(/^Continuer vers la validation/)
    await isRefused(main, [review, /L'heure de fin de service réelle est obligatoire/])
    await endsAt('05:02:00')
    await isRefused(main, [review, /^Cette (heure de )?fin précède/])
    await delay.fill('451')
    await isRefused(main, [review, /Le délai doit être compris/])
    await delay.fill('7')
    await isRefused(main, [review, /^Répondez par oui ou par non/])
    await saysDelayDiffers('Oui')
    await isRefused(main, [review, /^Le motif du délai est obligatoire/])
    for (const [reason, said] of [
      ['Autre', /^Précisez le motif/],
      ['Dispense de garage', /^La position de garage prévue/],
    ] as const) {
      await explains(1, { reason, minutes: '7' })
      await isRefused(main, [review, said])
    }
    await explains(1, { reason: 'Dispense de garage', minutes: '7', planned: '1', real: '2' })
    await press(button(/^Continuer vers la validation/))
    await isThere(certification)
    await isRefused(main, [goesOn(/^Valider/), /^La certification est obligatoire/])
  })
})
