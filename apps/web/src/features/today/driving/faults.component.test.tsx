import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import {
  arrives,
  button,
  departs,
  departureOf,
  dialog,
  hasTrain,
  isGone,
  isThere,
  materialOf,
  opensMenu,
  press,
  ride,
  rides,
  takes,
} from '../../../testing/component/driver.ts'
import { mountToday } from '../../../testing/component/today.ts'

const FINISH = 'Continuer vers la fin de service'
const AT_TWO = '2026-03-10T13:00:00Z'

/** A service unknown to the plan: the driver enters all rides. */
const ownDay = (): Scenario =>
  aDriversDay({ ordered: null, now: AT_TWO }).typesPap('B7').doesAService().doesService('299Z').begins()

const comes = (day: Scenario) => mountToday({ ordered: null, now: AT_TWO, draft: day.draft })

/** Tries to continue; returns the dialog that lists the faults, each with its link. */
const triesToGoOn = async (): Promise<Locator> => {
  await press(button(FINISH))
  const faults = dialog('Bulletin à compléter')
  await isThere(faults)
  const list = faults.getByRole('list').element()
  expect(getComputedStyle(list).maxHeight).toBe('200px')
  expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(200)
  return faults
}

const choosesEnds = async (open: Locator): Promise<void> => {
  const confirm = open.getByRole('button', { name: 'Confirmer' })
  await expect.element(confirm).toBeDisabled()
  await press(open.getByRole('radiogroup', { name: 'Station de départ' }).getByRole('radio').first())
  await expect.element(confirm).toBeDisabled()
  await press(
    open
      .getByRole('radiogroup', { name: "Station d'arrivée" })
      .getByRole('radio', { disabled: false })
      .last(),
  )
  await expect.element(confirm).toBeEnabled()
  await press(confirm)
  await isGone(open)
}

describe('what keeps a driver from the end of the service', () => {
  it('is named with its place, and the link leads there [4.4] [5.10] [5.11] [5.29] [8.12]', async () => {
    await comes(ownDay())
    await press(button('Ajouter une course'))
    await choosesEnds(dialog('Ajouter une course'))
    const faults = await triesToGoOn()
    await isThere(
      faults.getByText("L'heure de départ réelle doit être confirmée. Le matériel est obligatoire."),
    )
    await press(faults.getByRole('button', { name: /^Course 1/ }))
    await isGone(faults)
    await expect.element(departureOf(1)).toHaveFocus()
    await expect.element(materialOf(1)).toHaveAccessibleDescription('Le matériel est obligatoire.')
    await isThere(page.getByText('1 course à compléter'))
    await departs(1, '12:00:00')
    await takes(1, 'MF77-001 · 30001')
    await isGone(page.getByText('1 course à compléter'))
  })

  it('is an arrival before the departure, or a train without a number: both said of one ride [4.4]', async () => {
    const day = ownDay()
      .addsRide({ from: 'COUR', to: 'VILJ' })
      .departs(1, '12:00')
      .takes(1, 'MF77-001', '30001')
    await comes(day)
    await arrives(1, '11:30:00')
    await hasTrain(1, '')
    const faults = await triesToGoOn()
    await expect.poll(() => faults.getByRole('button', { name: /^Course 1\s:/ }).elements()).toHaveLength(1)
    await press(faults.getByRole('button', { name: 'Corriger' }))
    await hasTrain(1, '5')
    await arrives(1, '12:45:00')
    await press(button(FINISH))
    await isThere(page.getByRole('heading', { name: 'Fin de service', level: 1 }))
  })

  it('is a garage without its position [5.10]', async () => {
    const day = ownDay()
      .addsRide({ from: 'COUR', to: 'VILJ' })
      .departs(1, '12:00')
      .takes(1, 'MF77-001', '30001')
    await comes(day.hasTrainNumber(1, '5'))
    await opensMenu(1, 'Garage et dégarage')
    const parking = dialog('Garage et dégarage')
    await press(parking.getByRole('region', { name: /^Arrivée/ }).getByRole('checkbox', { name: 'Garage' }))
    await press(parking.getByRole('button', { name: 'Confirmer' }))
    await isGone(parking)
    const faults = await triesToGoOn()
    await isThere(faults.getByText('La position de garage est obligatoire.'))
    await press(faults.getByRole('button', { name: 'Corriger' }))
    await opensMenu(1, 'Garage et dégarage')
    await parking.getByRole('combobox', { name: 'Position' }).fill('t1-a')
    await press(parking.getByRole('button', { name: 'Confirmer' }))
    await isGone(parking)
    await press(button(FINISH))
    await isThere(page.getByRole('heading', { name: 'Fin de service', level: 1 }))
  })

  it('is a manoeuvre that lacks something; one of which nothing was said is none [5.13]', async () => {
    await comes(ownDay())
    await press(button(/^Manœuvres/))
    await press(button('Ajouter une manœuvre'))
    const maneuver = dialog('Ajouter une manœuvre')
    await press(maneuver.getByRole('button', { name: 'Confirmer' }))
    await isThere(maneuver.getByText('La station de départ est obligatoire.').first())
    await isThere(maneuver.getByText("La position d'arrivée est obligatoire."))
    await press(maneuver.getByRole('region', { name: 'Station de départ' }).getByRole('radio').first())
    await press(maneuver.getByRole('button', { name: 'Confirmer' }))
    await isGone(maneuver)
    await press(button(/^Courses/))
    const faults = await triesToGoOn()
    await press(faults.getByRole('button', { name: /^Manœuvre 1/ }))
    await isThere(page.getByRole('table'))
    await isThere(page.getByText('1 manœuvre à compléter'))
    await press(page.getByRole('table').getByRole('button').first())
    await press(dialog(/manœuvre/).getByRole('button', { name: 'Supprimer' }))
    await press(dialog('Supprimer la manœuvre').getByRole('button', { name: 'Supprimer' }))
    await isThere(page.getByText('Aucune manœuvre saisie'))
  })
})

describe('a ride in its place', () => {
  it('stands where its time puts it, in view and in focus; two at once are marked on both', async () => {
    const day = ownDay()
      .addsRide({ from: 'COUR', to: 'VILJ' })
      .departs(1, '12:00')
      .takes(1, 'MF77-001', '30001')
    await comes(day.arrives(1, '12:45').addsRide({ from: 'COUR', to: 'VILJ' }))
    await expect.element(ride(2)).toMatchTextContent('à confirmer')
    await departs(2, '11:00:00')
    await expect.element(departureOf(1)).toMatchTextContent('11:00:00')
    await expect.element(departureOf(1)).toHaveFocus()
    await expect.element(ride(1)).toBeInViewport()
    await isGone(page.getByText(/^Chevauche/))
    await departs(1, '12:10:00')
    await expect.element(ride(1)).toMatchTextContent('Chevauche la course 2')
    await expect.element(ride(2)).toMatchTextContent('Chevauche la course 1')
    await expect.element(departureOf(2)).toHaveFocus()
    await opensMenu(2, 'Supprimer la course')
    await press(dialog('Supprimer la course').getByRole('button', { name: 'Supprimer' }))
    await expect.poll(() => rides.elements()).toHaveLength(1)
  })

  it('stands behind all the others once it leaves after them', async () => {
    await mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft })
    await departs(1, '23:59:30')
    await expect
      .element(rides.last().getByRole('button', { name: /^Heure de départ/ }))
      .toHaveAccessibleName(/: 23:59:30/)
  })
})

describe('a service in which nothing was driven [4.4]', () => {
  it('is asked about, once', async () => {
    await comes(ownDay())
    await press(button(FINISH))
    const question = dialog('Aucune course ni manœuvre')
    await press(question.getByRole('button', { name: 'Revenir' }))
    await isGone(question)
    await press(button(FINISH))
    await press(question.getByRole('button', { name: "Je n'ai rien conduit" }))
    await isThere(page.getByRole('heading', { name: 'Fin de service', level: 1 }))
    await press(button('Retour à la conduite'))
    await press(button(FINISH))
    await isThere(page.getByRole('heading', { name: 'Fin de service', level: 1 }))
  })
})
