import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_ANSWER } from '../../../testing/component/contract-server.ts'
import {
  button,
  departureOf,
  dialog,
  isGone,
  isSaved,
  isThere,
  press,
  ride,
  rides,
} from '../../../testing/component/driver.ts'
import { keyboard } from '../../../testing/component/keyboard.ts'
import { looksRight } from '../../../testing/component/look.ts'
import {
  beginsRelief,
  choosesStations,
  reliefLabels,
  stationsOf,
  titled,
  wayOn,
} from '../../../testing/component/relief.ts'
import { mountToday } from '../../../testing/component/today.ts'

const comes = (answers = {}) =>
  mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft, answers })

const driver = dialog('Par qui êtes-vous relevé ?')
const services = dialog('Quel service relevez-vous ?')
const question = dialog('Annuler la déclaration')
const ZOE = /Relevé par É?e?mery Zoé/i

describe('« Je suis relevé » [2.4.30]', () => {
  it('asks for two stations that can be touched, and then, by itself, for the driver [2.4.34]', async () => {
    await comes()
    await press(button('Relève'))
    await looksRight()
    await userEvent.keyboard('{Escape}')
    await isGone(dialog())
    await beginsRelief('Je suis relevé')
    await looksRight()
    const boxes = button(/^Sélectionner la station/)
      .elements()
      .map((target) => target.getBoundingClientRect())
    expect(boxes.length).toBeGreaterThan(0)
    expect(boxes.filter(({ width, height }) => width < 48 || height < 48)).toEqual([])

    await press(stationsOf(2).nth(1))
    const before = stationsOf(2).elements().length
    const chosenAt = performance.now()
    await press(stationsOf(2).last())
    expect(stationsOf(2).elements()).toHaveLength(before)
    // The next dialog is delayed, so that the driver sees the selection.
    await isThere(driver)
    expect(performance.now() - chosenAt).toBeGreaterThan(1400)
    await looksRight()
    await press(driver.getByRole('button', { name: 'Annuler' }))
    await isGone(driver)
    await press(wayOn('Choisir le conducteur'))
    await isThere(driver)
  })

  it('says who drives from where to where, before and after it is confirmed [2.4.33] [2.4.35]', async () => {
    await comes()
    await beginsRelief('Je suis relevé')
    await choosesStations(stationsOf(2).nth(1), stationsOf(2).last())
    await press(wayOn('Choisir le conducteur'))
    await press(driver.getByRole('option', { name: /Zoé/i }))
    await isThere(page.getByText(/^Vous êtes relevé par .*Zoé de/i))
    await looksRight()
    await press(wayOn('Confirmer'))
    await expect.element(ride(2)).toHaveFocus()
    await expect.element(ride(2)).toMatchTextContent(ZOE)
    expect(reliefLabels.elements()).toHaveLength(1)
    await looksRight()
  })

  it('is taken back by the cross, after a question that names it [2.4.33]', async () => {
    await comes()
    const before = ride(2)
    await isThere(before)
    const words = before.element().textContent
    await beginsRelief('Je suis relevé')
    await choosesStations(stationsOf(2).nth(1), stationsOf(2).last())
    await press(wayOn('Choisir le conducteur'))
    await press(driver.getByRole('option', { name: /Zoé/i }))
    await press(wayOn('Confirmer'))
    await press(reliefLabels)
    await expect.element(question).toMatchTextContent(/« Relevé par .*Zoé »/i)
    await looksRight()
    await press(question.getByRole('button', { name: 'Conserver' }))
    await expect.element(reliefLabels).toHaveFocus()
    await press(reliefLabels)
    await press(question.getByRole('button', { name: 'Annuler la déclaration' }))
    await isGone(reliefLabels)
    await expect.element(ride(2)).toHaveFocus()
    expect(ride(2).element().textContent).toBe(words)
  })

  it('takes a driver who is in no list, and everybody without a network, by matricule and name [5.16] [8.10]', async () => {
    await comes({ listOrderedDrivers: NO_ANSWER, getPersonalData: NO_ANSWER })
    await beginsRelief('Je suis relevé')
    await choosesStations(stationsOf(1).first(), stationsOf(1).last())
    await press(wayOn('Choisir le conducteur'))
    await isThere(driver.getByText('Saisissez le matricule et le nom du conducteur.'))
    await isGone(driver.getByRole('button', { name: 'Choisir dans la liste' }))
    const matricule = driver.getByLabelText('Matricule')
    await press(driver.getByRole('button', { name: 'Confirmer' }))
    await expect.element(matricule).toHaveFocus()
    await expect.element(matricule).toHaveAttribute('aria-invalid', 'true')
    await looksRight()
    await matricule.fill('110001')
    await driver.getByLabelText('Nom et prénom').fill('émery zoé')
    await press(driver.getByRole('button', { name: 'Confirmer' }))
    await press(wayOn('Confirmer'))
    await expect.element(ride(1)).toMatchTextContent('Relevé par ÉMERY ZOÉ')
  })
})

describe('« Je relève » [2.4.31]', () => {
  it('asks at once for the service, offers all but one’s own, and adds its rides; they survive a reload, a declaration that is not confirmed does not [2.4.34] [2.4.35]', async () => {
    const { reload } = await comes()
    await beginsRelief('Je relève')
    await isThere(services)
    await looksRight()
    expect(
      services
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^201 /)])
    await press(services.getByRole('option', { name: /^201 / }))
    await isThere(page.getByRole('list', { name: 'Courses du service 201' }))
    await choosesStations(stationsOf(1).first(), stationsOf(1).last())
    await press(wayOn('Confirmer'))
    await isThere(page.getByText('Relève sur 201'))
    await expect.poll(() => rides.elements()).toHaveLength(3)

    await beginsRelief('CH / RCT')
    await press(stationsOf(2).first())
    await isSaved()
    await reload()
    await isThere(ride(1))
    expect(reliefLabels.elements()).toHaveLength(1)
    await expect.poll(() => rides.elements()).toHaveLength(3)
    await isGone(titled('CH / RCT'))
  })

  it('takes a service that is in no list, with stations on the ways of the line [5.16]', async () => {
    await comes()
    await beginsRelief('Je relève')
    const relieve = services.getByRole('button', { name: 'Relever ce service' })
    await press(relieve)
    await isThere(services.getByText('Le n° du service relevé est obligatoire.'))
    await services.getByLabelText('Saisir un service').fill('31z')
    await looksRight()
    await press(relieve)
    await isThere(page.getByRole('list', { name: 'Courses du service 31Z' }))
    await choosesStations(stationsOf(1).first(), stationsOf(1).last())
    await looksRight()
    await press(wayOn('Confirmer'))
    await isThere(page.getByText('Relève sur 31Z'))
    await expect.poll(() => rides.elements()).toHaveLength(3)
  })
})

describe('« CH / RCT » [2.4.32]', () => {
  const begins = async (): Promise<void> => {
    await keyboard.press('{Enter}')
    await keyboard.enter(dialog().getByRole('button', { name: 'CH / RCT' }))
    await expect.element(titled('CH / RCT')).toHaveFocus()
  }

  it('is given up with a question once something is chosen, without one before; by keyboard [2.4.35]', async () => {
    await comes()
    await isThere(ride(1))
    await keyboard.goTo(button('Relève'))
    await begins()
    await keyboard.enter(button('Abandonner'))
    await expect.element(button('Relève')).toHaveFocus()
    await begins()
    await keyboard.enter(stationsOf(1).first())
    await keyboard.enter(button('Abandonner'))
    const asked = dialog('Abandonner la déclaration')
    await isThere(asked)
    await keyboard.enter(asked.getByRole('button', { name: 'Abandonner' }))
    await expect.element(button('Relève')).toHaveFocus()
    await isGone(reliefLabels)
  })

  it('is declared by keyboard; nobody drove the ride, whose departure is that of the plan [2.4.33]', async () => {
    await comes()
    await isThere(ride(1))
    await keyboard.goTo(button('Relève'))
    await begins()
    await keyboard.enter(stationsOf(1).first())
    await expect.element(titled('CH / RCT')).toHaveFocus()
    await keyboard.enter(stationsOf(1).last())
    const reasons = dialog('Motif')
    await isThere(reasons)
    await looksRight()
    await keyboard.enter(reasons.getByRole('button', { name: 'RCT' }))
    await keyboard.enter(wayOn('Confirmer'))
    await expect.element(ride(1)).toHaveFocus()
    await expect.element(ride(1)).toMatchTextContent('Garé RCT')
    await isGone(departureOf(1))
  })
})
