import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isThere, ofRide, press } from '../../../testing/component/driver.ts'
import { onNarrowTablet, staysStill } from '../../../testing/component/look.ts'
import { form } from '../../../testing/component/observations.ts'
import { mountToday } from '../../../testing/component/today.ts'

/** The forms in test order, with the chips that unfold each one to its full length. */
const FORMS: readonly (readonly [title: string, ...chips: string[]])[] = [
  // Must be first: typed text carries over to the next form, and carried-over text would make this one valid.
  ['Saisie libre'],
  ["Signal d'alarme", 'Autre'],
  ['AEAU', 'Avec signal'],
  ['FU KV', 'Interstation'],
  ['HT', 'Autre', 'Oui'],
  ['Stationnement prolongé', 'Autre'],
  ['Admission en cabine'],
  ['Modèle 42', 'Dépêche collationnée', '10 km/h'],
  ['AIPA'],
  ['Matériel défectueux', 'Autre'],
  ['Anomalie de signalisation', "Découverte de l'anomalie", 'Autre'],
]

const typedFields = () =>
  [...form.element().querySelectorAll('input, textarea')].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text'),
  )

/** Confirms the empty form, which is refused, then types into every field and leaves it. */
const triesEverything = async (kind: string): Promise<void> => {
  await staysStill(form, `${kind}: refused`, async () => {
    await press(form.getByRole('button', { name: 'Confirmer', exact: true }))
    await isThere(form.getByText('Corrigez les champs signalés en rouge'))
  })
  for (const { id } of typedFields()) {
    const field = typedFields().find((one) => one.id === id)
    // A name filled in from a matricule is read-only.
    if (!field || field.readOnly || field.disabled) continue
    field.focus()
    await userEvent.keyboard('5')
    await staysStill(form, `${kind}: ${id} was left`, async () => field.blur())
  }
}

describe('no control moves when an error comes or goes', () => {
  it('in any form of observation', async () => {
    await onNarrowTablet()
    await mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft })
    await press(ofRide(1, /^\d+ observations?$/))
    for (const [title, ...chips] of FORMS) {
      await press(form.getByRole('button', { name: title, exact: true }))
      for (const name of chips) await press(form.getByRole('radio', { name, exact: true }))
      await isThere(form.getByRole('heading', { level: 2, name: title }))
      await triesEverything(title)
      await press(form.getByRole('button', { name: 'Changer de type' }))
    }
  })
})
