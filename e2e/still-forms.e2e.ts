import type { Locator } from '@playwright/test'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { observerAt, type Observer } from './support/observations.ts'
import { reliefAt } from './support/relief.ts'
import { SHORT_SERVICE, beginsShortService } from './support/short-day.ts'
import { staysStill } from './support/still.ts'

/** The narrowest tablet: there a sentence is most likely to need a second line. */
test.use({ viewport: { width: 1024, height: 768 }, ...withoutRest })

/** A refused confirmation, then something typed into every field, which is left again. */
const triesEverything = async ({ dialog }: Observer, kind: string): Promise<void> => {
  await staysStill(dialog, `${kind}: refused`, async () => {
    await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click()
    await expect(dialog.getByText('Corrigez les champs signalés en rouge')).toBeVisible()
  })
  const ids = await dialog
    .locator('input[type="text"], textarea')
    .evaluateAll((fields) => fields.map(({ id }) => id))
  for (const id of ids) {
    const field = dialog.locator(`[id="${id}"]`)
    // A name that a matricule brings cannot be typed.
    if (!(await field.isEditable())) continue
    await field.focus()
    await field.page().keyboard.type('5')
    await staysStill(dialog, `${kind}: ${id} was left`, () => field.blur())
  }
}

const chips =
  (...names: readonly string[]) =>
  async ({ dialog }: Observer): Promise<void> => {
    for (const name of names) await dialog.getByRole('radio', { name, exact: true }).check()
  }

/** The forms on the way, each as long as it gets before anything else is said. */
const FORMS: readonly (readonly [title: string, unfold: (observer: Observer) => Promise<void>])[] = [
  // First: what is typed in it goes along into the others, and would be enough for this one.
  ['Saisie libre', chips()],
  ["Signal d'alarme", chips('Autre')],
  ['AEAU', chips('Avec signal')],
  ['FU KV', chips('Interstation')],
  ['HT', chips('Autre', 'Oui')],
  ['Stationnement prolongé', chips('Autre')],
  ['Admission en cabine', chips()],
  ['Modèle 42', chips('Dépêche collationnée', '10 km/h')],
  ['AIPA', chips()],
  ['Matériel défectueux', chips('Autre')],
  ['Anomalie de signalisation', chips("Découverte de l'anomalie", 'Autre')],
]

const opensService = async (driver: Driver): Promise<void> => {
  await driver.signsIn('100001')
  await beginsShortService(driver)
}

test('no control of any form of observation moves when an error comes or goes', async ({ page }) => {
  test.slow()
  const driver = driverAt(page)
  const observer = observerAt(page)
  await opensService(driver)
  await driver
    .ride(1)
    .getByRole('button', { name: /^\d+ observations?$/ })
    .click()
  for (const [title, unfold] of FORMS) {
    await observer.choosesCategory(title)
    await unfold(observer)
    await triesEverything(observer, title)
    await observer.dialog.getByRole('button', { name: 'Changer de type' }).click()
  }
})

/** What is done, and the words of the error that it brings. */
type Refusal = readonly [act: (form: Locator) => Promise<void>, said: RegExp]

/** An error comes: no control of the form moves for it. */
const isRefused = (form: Locator, [act, said]: Refusal): Promise<void> =>
  staysStill(form, String(said), async () => {
    await act(form)
    await expect(form.getByText(said).first()).toBeVisible()
  })

// With a key: a tap so soon after the one that opened a dialog may count for nothing.
const presses =
  (name: RegExp) =>
  (form: Locator): Promise<void> =>
    form.getByRole('button', { name }).press('Enter')
const confirms = presses(/^(Confirmer|Enregistrer|Ajouter$|Relever)/)
const types =
  (field: RegExp, text: string) =>
  async (form: Locator): Promise<void> => {
    await form
      .getByRole('textbox', { name: field })
      .or(form.getByRole('combobox', { name: field }))
      .fill(text)
    await form.page().keyboard.press('Tab')
  }
const nothing = async (): Promise<void> => undefined

type Form = {
  readonly open: (driver: Driver) => Promise<void>
  /** Before anything is wrong. */
  readonly fill?: (form: Locator) => Promise<void>
  readonly refusals: readonly Refusal[]
}

const opensMaterials = (driver: Driver): Promise<void> =>
  driver
    .ride(1)
    .getByRole('button', { name: /^Matériel/ })
    .click()

const RIDE_DIALOGS: readonly Form[] = [
  {
    open: (driver) =>
      driver
        .ride(1)
        .getByRole('button', { name: /^Heure de départ/ })
        .click(),
    fill: async (form) => {
      // The wheel comes after the dialog and takes the focus: a key pressed before goes to the wheel.
      await expect(form.getByRole('spinbutton', { name: 'Heures' })).toBeFocused()
      await presses(/clavier/)(form)
      await types(/^Heure/, '9')(form)
    },
    refusals: [[confirms, /Saisissez une heure complète/]],
  },
  { open: opensMaterials, refusals: [[confirms, /Le matériel est obligatoire/]] },
  {
    open: opensMaterials,
    fill: async (form) => {
      await form.getByRole('option').first().click()
      await presses(/^Ajouter un changement/)(form)
    },
    refusals: [[confirms, /Indiquez la station du changement/]],
  },
  {
    open: (driver) => driver.opensMenu(1, 'Garage et dégarage'),
    refusals: [[types(/Position/, ''), /obligatoire/]],
  },
  {
    open: (driver) => driver.opensMenu(1, 'Modifier les stations'),
    refusals: [
      [types(/Position/, ''), /obligatoire/],
      [
        (form) =>
          form
            .getByRole('radiogroup', { name: 'Station de départ' })
            .getByRole('radio', { name: /^Porte de la Villette/ })
            .check(),
        /doivent être différents/,
      ],
    ],
  },
  {
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Manœuvres/ }).click()
      await page.getByRole('button', { name: 'Ajouter une manœuvre' }).click()
    },
    refusals: [[confirms, /La position d'arrivée est obligatoire/]],
  },
  {
    open: ({ page }) => page.getByRole('button', { name: 'Corriger le PAP ou le service' }).click(),
    fill: types(/PAP/, ''),
    refusals: [[confirms, /Le n° de PAP est obligatoire/]],
  },
  {
    open: ({ page }) => reliefAt(page).begins('Je relève'),
    refusals: [[confirms, /Le n° du service relevé est obligatoire/]],
  },
]

const triesForm = async (driver: Driver, { open, fill = nothing, refusals }: Form): Promise<void> => {
  await open(driver)
  const dialog = driver.page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await fill(dialog)
  for (const refusal of refusals) await isRefused(dialog, refusal)
  await driver.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Goes on where something is missing: a dialog says so, and leads back to it. */
const goesOn =
  (way: RegExp) =>
  async (main: Locator): Promise<void> => {
    await presses(way)(main)
    const dialog = main.page().getByRole('dialog')
    await dialog.getByRole('button', { name: /^Corriger/ }).press('Enter')
    await expect(dialog).toHaveCount(0)
  }

test('no control of a day moves when an error comes: in its dialogs, in its steps', async ({ page }) => {
  test.slow()
  const driver = driverAt(page)
  const main = page.getByRole('main')
  await driver.signsIn('100001')
  await driver.starts()
  await isRefused(main, [presses(/^Continuer$/), /Le n° de PAP est obligatoire/])
  await driver.typesPap('12')
  await page.getByRole('button', { name: "J'ai changé de service" }).click()
  await isRefused(main, [presses(/^Continuer$/), /^Indiquez si vous effectuez/])
  await page.getByRole('radio', { name: 'Je suis en réserve' }).check()
  await isRefused(main, [presses(/^Continuer$/), /^Choisissez un type de réserve/])
  await page.getByRole('radio', { name: "J'effectue un service" }).check()
  await isRefused(main, [presses(/^Continuer$/), /^Choisissez ou saisissez un service/])
  await page.getByRole('combobox', { name: 'N° de service' }).fill(SHORT_SERVICE)
  await page.getByRole('option', { name: new RegExp(`^${SHORT_SERVICE} Ligne 7 `) }).click()
  await driver.begins()

  for (const form of RIDE_DIALOGS) await triesForm(driver, form)
  await page.getByRole('button', { name: /^Courses/ }).click()
  const relief = reliefAt(page)
  await relief.begins('Je suis relevé')
  await relief.stationsOf(1).first().click()
  await relief.stationsOf(1).last().click()
  const details = page.getByRole('dialog')
  await presses(/n'est pas dans la liste/)(details)
  await isRefused(details, [confirms, /Renseignez à la fois/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click()

  await driver.departs(1, '05:51:35')
  await driver.takes(1, 'MF77-001 · 30001')
  await driver.departs(2, '06:26:40')
  await driver.returnsWithSameTrain(2)
  await driver.finishesDriving()
  await expect(page.getByText("Recherche de l'heure d'arrivée à quai…")).toHaveCount(0)
  const review = goesOn(/^Continuer vers la validation/)
  await isRefused(main, [review, /L'heure de fin de service réelle est obligatoire/])
  await driver.endsAt('05:52:00')
  await isRefused(main, [review, /^Cette (heure de )?fin précède/])
  await driver.isLateBy('451')
  await isRefused(main, [review, /Le délai doit être compris/])
  await driver.isLateBy('7')
  await isRefused(main, [review, /^Répondez par oui ou par non/])
  await driver.saysDelayDiffers('Oui')
  await isRefused(main, [review, /^Le motif du délai est obligatoire/])
  for (const [reason, said] of [
    ['Autre', /^Précisez le motif/],
    ['Dispense de garage', /^La position de garage prévue/],
  ] as const) {
    await driver.explains(1, { reason, minutes: '7' })
    await isRefused(main, [review, said])
  }
  await driver.explains(1, { reason: 'Dispense de garage', minutes: '7', planned: '1', real: '2' })
  await driver.reviews()
  await isRefused(main, [goesOn(/^Valider/), /^La certification est obligatoire/])
})
