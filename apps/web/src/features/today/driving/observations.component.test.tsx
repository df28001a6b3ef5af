import { putObservation } from '@bulletin/domain/draft/edit-observations'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { commands, page, userEvent, type Locator } from 'vitest/browser'
import {
  button,
  dialog,
  isGone,
  isSaved,
  isThere,
  ofRide,
  press,
  ride,
} from '../../../testing/component/driver.ts'
import { keyboard } from '../../../testing/component/keyboard.ts'
import { fitsEveryScreen } from '../../../testing/component/look.ts'
import { mountToday } from '../../../testing/component/today.ts'

const CATEGORIES = 'Quelle observation ?'
const ALARM = "Signal d'alarme"
const QUESTION = 'Abandonner la saisie ?'

const alarm = dialog(ALARM)
const list = dialog('Observations')
const categories = dialog(CATEGORIES)
const opener = ofRide(1, /^\d+ observations?$/)
const tile = (name: string): Locator => categories.getByRole('button', { name })
const place = alarm.getByRole('radiogroup', { name: "Lieu de l'alarme" }).getByRole('radio').first()

const comes = () => mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft })

const opensAlarm = async (): Promise<void> => {
  await press(opener)
  await press(tile(ALARM))
  await isThere(alarm)
}

/** Enters a station, a reason, and the second door of a car. */
const tellsOfAlarm = async (): Promise<void> => {
  await press(place)
  await press(alarm.getByRole('button', { name: 'Voiture 3', exact: true }))
  await press(
    alarm.getByRole('group', { name: 'Portes de la voiture 3' }).getByRole('button', { name: 'Porte 2' }),
  )
  await press(alarm.getByRole('radio', { name: 'Malaise voyageur' }))
}

const confirms = (): Promise<void> => press(alarm.getByRole('button', { name: 'Confirmer' }))

const addsAlarm = async (): Promise<void> => {
  await opensAlarm()
  await tellsOfAlarm()
  await confirms()
  await isGone(dialog())
}

describe('an observation of a ride [2.4.21]', () => {
  it('opens on the categories, marks what lacks once it is confirmed, and leads to it [2.4.26] [2.4.27] [5.29]', async () => {
    await comes()
    await opensAlarm()
    await isGone(alarm.getByRole('button', { name: /^Retour/ }))
    await isGone(alarm.getByText('Le lieu est obligatoire.'))
    await confirms()
    await isThere(alarm.getByText('Le lieu est obligatoire.'))
    await isThere(alarm.getByText('Corrigez les champs signalés en rouge'))
    await expect.element(place).toHaveFocus()
    await tellsOfAlarm()
    await isGone(alarm.getByText('obligatoire'))
  })

  it('is closed neither by Escape nor by a tap beside it, and given up only when one says so [2.4.26]', async () => {
    await comes()
    await opensAlarm()
    await tellsOfAlarm()
    await userEvent.keyboard('{Escape}')
    await isThere(alarm)
    await commands.tapAt(8, 400)
    await isThere(alarm)
    expect(dialog().elements()).toHaveLength(1)
    await press(alarm.getByRole('button', { name: 'Annuler' }))
    await press(dialog(QUESTION).getByRole('button', { name: 'Poursuivre la saisie' }))
    await expect
      .element(alarm.getByRole('button', { name: 'Voiture 3', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    await confirms()
    await isGone(dialog())
    await expect.element(opener).toHaveAccessibleName('1 observation')
    await expect.element(opener).toHaveFocus()
  })

  it('stands in a list the next time, to which a changed one comes back [2.4.27] [2.4.28]', async () => {
    await comes()
    await addsAlarm()
    await press(opener)
    await isThere(list.getByText(/Malaise voyageur/))
    await press(list.getByRole('button', { name: "Modifier l'observation" }))
    await isThere(alarm.getByRole('button', { name: 'Confirmer' }))
    await isGone(alarm.getByRole('button', { name: /^Retour|^Changer de type/ }))
    await press(alarm.getByRole('radio', { name: 'Rixe' }))
    await confirms()
    await isThere(list.getByText(/Rixe/))
  })

  it('keeps place and words when its type is changed, and « Retour » leads to the list [2.4.26] [2.4.27]', async () => {
    await comes()
    await addsAlarm()
    await press(opener)
    await press(list.getByRole('button', { name: 'Ajouter une observation' }))
    await press(categories.getByRole('button', { name: 'Saisie libre', exact: true }))
    await dialog('Saisie libre').getByRole('textbox', { name: 'Description' }).fill('Fumée sous le train')
    await press(dialog('Saisie libre').getByRole('button', { name: 'Changer de type' }))
    await press(categories.getByRole('button', { name: 'HT', exact: true }))
    const cut = dialog('HT')
    await expect.element(cut.getByRole('radio', { name: 'Autre', exact: true })).toBeChecked()
    await expect.element(cut.getByRole('textbox')).toHaveValue('Fumée sous le train')
    await press(cut.getByRole('radiogroup', { name: 'Lieu', exact: true }).getByRole('radio').first())
    await press(cut.getByRole('button', { name: 'Changer de type' }))
    await press(tile(ALARM))
    await expect.element(alarm.getByRole('textbox')).toHaveValue('Fumée sous le train')
    await expect.element(place).toBeChecked()
    await press(alarm.getByRole('button', { name: 'Retour à la liste (1)' }))
    await press(dialog(QUESTION).getByRole('button', { name: 'Abandonner', exact: true }))
    await isThere(list)
  })

  it('is removed after a question that names it [2.4.28]', async () => {
    await comes()
    await addsAlarm()
    await press(opener)
    const question = dialog("Supprimer l'observation")
    await press(list.getByRole('button', { name: "Supprimer l'observation" }))
    await expect.element(question).toMatchTextContent(/Signal d'alarme · .*Malaise voyageur/)
    await press(question.getByRole('button', { name: 'Annuler' }))
    await isGone(question)
    await isThere(list.getByText(/Malaise voyageur/))
    await press(list.getByRole('button', { name: "Supprimer l'observation" }))
    await press(question.getByRole('button', { name: 'Supprimer' }))
    await isThere(list.getByText('Aucune observation'))
    await press(list.getByRole('button', { name: 'Fermer' }))
    await expect.element(opener).toHaveAccessibleName('0 observation')
  })

  it('is removed without moving the list away from where one reads', async () => {
    const day = aDriversDay({ ordered: '101' }).comesToWork()
    const { key } = day.rideAt(1)
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      day.does((draft) =>
        putObservation(
          draft,
          { place: 'RIDE', key },
          {
            type: 'FREE_INPUT',
            key: day.newKey(),
            creationTime: day.timeOf(1, `05:0${number}`),
            description: `Remarque ${number}`,
          },
        ),
      )
    await mountToday({ draft: day.draft })
    await press(opener)
    const oldest = list.getByRole('listitem').last()
    ;(oldest.element() as HTMLElement).scrollIntoView()
    await expect.element(list.getByText('Remarque 9')).not.toBeInViewport()
    await press(list.getByRole('button', { name: "Supprimer l'observation" }).last())
    await press(dialog("Supprimer l'observation").getByRole('button', { name: 'Supprimer' }))
    await isGone(list.getByText('Remarque 1'))
    await expect.element(list.getByText('Remarque 2')).toBeInViewport()
    await expect.element(list.getByText('Remarque 9')).not.toBeInViewport()
  })

  it('has cars and doors for the keyboard, and never loses the focus [5.17] [interface: WCAG 2.2 AA]', async () => {
    await comes()
    await isThere(ride(1))
    const of = (name: string): Locator => alarm.getByRole('button', { name, exact: true })
    await keyboard.goTo(opener)
    await keyboard.press('{Enter}')
    await keyboard.enter(tile(ALARM))
    await expect.element(alarm.getByRole('heading', { name: ALARM })).toHaveFocus()
    await keyboard.goTo(of('Voiture 3'))
    await keyboard.press('[Space]')
    await expect.element(of('Voiture 3')).toHaveAttribute('aria-pressed', 'true')
    await keyboard.goTo(of('Porte 4'))
    await keyboard.press('{Enter}')
    await expect.element(of('Porte 4')).toHaveAttribute('aria-pressed', 'true')
    await keyboard.enter(of('Retirer la voiture 3'))
    await expect.element(of('Voiture 3')).toHaveFocus()
    await expect.element(of('Voiture 3')).toHaveAttribute('aria-pressed', 'false')
    await keyboard.press('{Escape}')
    await isThere(alarm)
    await keyboard.enter(of('Annuler'))
    await isGone(dialog())
    await expect.element(opener).toHaveFocus()
  })

  it('fits every tablet and everyone: categories, a refused form, a filled one, the list [interface: WCAG 2.2 AA]', async () => {
    await comes()
    const inSight = async (name: string): Promise<void> => {
      await fitsEveryScreen()
      await expect.element(dialog().getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await page.viewport(1024, 768)
      await expect.element(dialog().getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await page.viewport(1280, 800)
    }
    await press(opener)
    await isThere(categories)
    await inSight('Annuler')
    await press(tile(ALARM))
    await confirms()
    await inSight('Confirmer')
    await tellsOfAlarm()
    await inSight('Confirmer')
    await confirms()
    await isGone(dialog())
    await press(opener)
    await isThere(list)
    await inSight('Ajouter une observation')
  })

  it('that is being filled in survives a reload, and is gone once it was given up [3.32]', async () => {
    const { reload } = await comes()
    await press(opener)
    await press(categories.getByRole('button', { name: 'Saisie libre', exact: true }))
    const form = dialog('Saisie libre')
    await form.getByRole('textbox', { name: 'Description' }).fill('Éclairage du quai')
    await isSaved()
    await reload()
    await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Éclairage du quai')
    await press(form.getByRole('button', { name: 'Annuler', exact: true }))
    await press(dialog(QUESTION).getByRole('button', { name: 'Abandonner', exact: true }))
    await isGone(dialog())
    await isSaved()
    await reload()
    await isThere(ride(1))
    await isGone(dialog())
  })
})

describe('observations of manoeuvres and of the service', () => {
  it('of the service: only its own kinds [2.4.23] [2.4.25]', async () => {
    await comes()
    await press(button('Observations du service'))
    await expect.element(tile('Formation conducteur')).toBeEnabled()
    await expect.element(tile(ALARM)).toBeDisabled()
    await press(tile('Saisie libre (service)'))
    await page.getByRole('textbox').fill('Relève en retard')
    await press(button('Confirmer'))
    await isThere(button('Observations du service 1'))
  })

  it('of a manoeuvre: those of the way [2.4.20] [2.4.23]', async () => {
    await mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().beginsManeuver().draft })
    await press(button(/^Manœuvres/))
    await press(button('Observations (0)'))
    await expect.element(tile(ALARM)).toBeEnabled()
    await expect.element(tile('Formation conducteur')).toBeDisabled()
    await press(tile('Saisie libre').first())
    await page.getByRole('textbox').fill('Aiguille lente')
    await press(button('Confirmer'))
    await expect.element(button('Observations (1)')).toHaveFocus()
  })
})
