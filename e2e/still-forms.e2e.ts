import type { Locator } from '@playwright/test'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { observerAt, type Observer } from './support/observations.ts'
import { beginsShortService } from './support/short-day.ts'

/** The narrowest tablet: there a sentence is most likely to need a second line. */
test.use({ startsAt: '2026-11-10T13:00:00Z', viewport: { width: 1024, height: 768 }, ...withoutRest })

type Places = Record<string, readonly [x: number, y: number]>

/** Where each control lies in the page that scrolls. A border that grows by half a pixel moves nothing. */
const placesIn = (dialog: Locator): Promise<Places> =>
  dialog.evaluate((root) => {
    const scrolled = (element: Element): number => {
      const parent = element.parentElement
      return parent && parent !== root ? parent.scrollTop + scrolled(parent) : 0
    }
    const found: [string, [number, number]][] = []
    for (const [index, control] of root.querySelectorAll('input, textarea, select, button').entries()) {
      const { x, y } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.id
      found.push([`${index} ${name}`, [Math.round(x), Math.round(y + scrolled(control))]])
    }
    return Object.fromEntries(found)
  })

const expectStill = async (dialog: Locator, before: Places, after: string): Promise<void> => {
  const now = await placesIn(dialog)
  const moved = Object.entries(before).filter(([name, [x, y]]) => {
    const place = now[name]
    return !place || Math.abs(place[0] - x) > 1 || Math.abs(place[1] - y) > 1
  })
  expect(
    moved.map(([name, from]) => `${name}: ${from.join(',')} → ${now[name]?.join(',')}`),
    after,
  ).toEqual([])
}

/** A refused confirmation, then something typed into every field, which is left again. */
const triesEverything = async ({ dialog }: Observer, kind: string): Promise<void> => {
  const untouched = await placesIn(dialog)
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await expect(dialog.getByText('Corrigez les champs signalés en rouge')).toBeVisible()
  await expectStill(dialog, untouched, `${kind}: refused`)
  const ids = await dialog
    .locator('input[type="text"], textarea')
    .evaluateAll((fields) => fields.map(({ id }) => id))
  for (const id of ids) {
    const field = dialog.locator(`[id="${id}"]`)
    // A name that a matricule brings cannot be typed.
    if (!(await field.isEditable())) continue
    await field.focus()
    await field.page().keyboard.type('5')
    const typed = await placesIn(dialog)
    await field.blur()
    await expectStill(dialog, typed, `${kind}: ${id} was left`)
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
