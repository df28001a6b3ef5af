import type { Page } from '@playwright/test'
import { clockOf, driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { optionWords } from './support/option-words.ts'
import { reliefAt } from './support/relief.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'

/** A Tuesday at two in the afternoon; winter time, so Paris is an hour ahead of UTC. */
test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

const comesToWork = async (page: Page): Promise<Driver> => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  return driver
}

/** The cross, and the question. */
const takesItBack = async (page: Page): Promise<void> => {
  const relief = reliefAt(page)
  await relief.labels.first().click()
  await page
    .getByRole('dialog', { name: 'Annuler la déclaration' })
    .getByRole('button', { name: 'Annuler la déclaration' })
    .click()
  await expect(relief.labels).toHaveCount(0)
}

const sends = async (driver: Driver) => {
  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
  const sent = await driver.validates()
  const received = await driver.opensReceived(sent.id)
  expect(received).toMatchObject({ rides: sent.rides })
  return { sent, received }
}

const departsAsPlanned = async (driver: Driver, number: number): Promise<void> => {
  const planned = (await driver.plannedService(SHORT_SERVICE, '7')).rides[number - 1]
  await driver.departs(number, clockOf(planned?.theoreticalDepartureTime ?? ''))
}

/** A garage whose position nobody has said. */
const parksSomewhere = async (driver: Driver, number: number, end: 'Dégarage' | 'Garage'): Promise<void> => {
  await driver.opensMenu(number, 'Garage et dégarage')
  const parking = driver.dialog('Garage et dégarage')
  const box = parking.getByRole('checkbox', { name: end, exact: true })
  await box.uncheck()
  await box.check()
  await parking.getByRole('button', { name: 'Confirmer' }).click()
  await expect(parking).toHaveCount(0)
}

test('« Je suis relevé », taken back, declared again and sent [2.4.30] [2.4.33] [2.4.35] [3.13]', async ({
  page,
}) => {
  test.slow()
  const driver = await comesToWork(page)
  const relief = reliefAt(page)
  await departsAsPlanned(driver, 1)
  const before = await driver.ride(1).textContent()
  const declare = async (): Promise<string> => {
    await relief.begins('Je suis relevé')
    await relief.stationsOf(1).first().click()
    await relief.stationsOf(1).last().click()
    await relief.wayOn('Choisir le conducteur').click()
    const details = page.getByRole('dialog', { name: 'Par qui êtes-vous relevé ?' })
    const chosen = details.getByRole('option').first()
    const [name = ''] = await optionWords(chosen)
    await chosen.click()
    await relief.wayOn('Confirmer').click()
    await expect(driver.ride(1)).toContainText(`Relevé par ${name}`)
    return name
  }
  await declare()
  await takesItBack(page)
  expect(await driver.ride(1).textContent()).toBe(before)
  const driverName = await declare()
  await departsAsPlanned(driver, 2)
  await driver.takes(2, 'MF77-001 · 30001')

  const { sent, received } = await sends(driver)
  const [first, second] = sent.rides
  expect(first?.driverSubstitution).toMatchObject({
    type: 'SUBSTITUTED',
    driverSubstitutedReason: 'NONE',
    chRctReason: 'NONE',
    driver: { driverName, driverMatricularAccount: expect.stringMatching(/^\d{6}$/) },
    startStation: first?.departureStation,
    endStation: first?.arrivalStation,
    service: null,
  })
  expect(second?.driverSubstitution).toBeNull()
  expect(received.information).toEqual({ ch: false, rct: false, substituted: true })
})

test('« CH / RCT »: a ride that nobody drives needs neither time, train nor garage, and is sent so [2.4.32] [5.10]', async ({
  page,
}) => {
  test.slow()
  const driver = await comesToWork(page)
  const relief = reliefAt(page)
  await parksSomewhere(driver, 1, 'Garage')
  await parksSomewhere(driver, 2, 'Dégarage')
  const declare = async (reason: 'CH' | 'RCT'): Promise<void> => {
    await relief.begins('CH / RCT')
    await relief.stationsOf(1).first().click()
    await relief.stationsOf(2).last().click()
    await relief.wayOn('Choisir le motif').click()
    await page
      .getByRole('dialog', { name: 'Motif' })
      .getByRole('button', { name: reason, exact: true })
      .click()
    await relief.wayOn('Confirmer').click()
    await expect(driver.ride(2)).toContainText(`Garé ${reason}`)
  }
  await declare('RCT')
  await takesItBack(page)
  await declare('CH')

  const { sent, received } = await sends(driver)
  const plan = await driver.plannedService(SHORT_SERVICE, '7')
  expect(sent.rides).toMatchObject(
    plan.rides.map((planned) => ({
      departureTime: planned.theoreticalDepartureTime,
      materials: [],
      driverSubstitution: { type: 'CH_RCT', chRctReason: 'CH', driver: null, service: null },
    })),
  )
  expect(sent.rides.map(({ park, parkPosition }) => [park, parkPosition])[0]).toEqual([true, null])
  expect(sent.rides.map(({ unpark, unparkPosition }) => [unpark, unparkPosition])[1]).toEqual([true, null])
  expect(new Set(sent.rides.map(({ driverSubstitution }) => driverSubstitution?.subId)).size).toBe(1)
  expect(received).toMatchObject({
    information: { ch: true, rct: false, substituted: false },
    theoreticalDistance: 0,
    lapsCount: 0,
  })
})

test('« Je relève », taken back, declared again, driven and sent [2.4.31] [2.4.35] [3.13]', async ({
  page,
}) => {
  test.slow()
  const driver = await comesToWork(page)
  const relief = reliefAt(page)
  const declare = async (): Promise<string> => {
    await relief.begins('Je relève')
    const services = page.getByRole('dialog', { name: 'Quel service relevez-vous ?' })
    const other = services.getByRole('option').first()
    const [service = ''] = await optionWords(other)
    await other.click()
    await relief.stationsOf(1).nth(1).click()
    await relief.stationsOf(1).last().click()
    await relief.wayOn('Confirmer').click()
    await expect(page.getByText(`Relève sur ${service}`)).toBeVisible()
    return service
  }
  await declare()
  await driver.seesRides(3)
  await takesItBack(page)
  await driver.seesRides(2)
  const service = await declare()

  const numbers = [1, 2, 3]
  const own = (await Promise.all(numbers.map((number) => driver.ride(number).textContent()))).map(
    (text) => !text?.includes('Relève sur'),
  )
  const taken = own.indexOf(false) + 1
  const plan = await driver.plannedService(SHORT_SERVICE, '7')
  let nextOwn = 0
  for (const number of numbers) {
    if (number === taken) {
      await driver
        .ride(number)
        .getByRole('button', { name: /^Heure de départ/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: "Confirmer l'heure" }).click()
    } else {
      await driver.departs(number, clockOf(plan.rides[nextOwn]?.theoreticalDepartureTime ?? ''))
      nextOwn += 1
    }
    await driver.takes(number, 'MF77-001 · 30001')
  }

  const { sent } = await sends(driver)
  const ride = sent.rides[taken - 1]
  const relieved = (await driver.plannedService(service, '7')).rides[0]
  expect(ride).toMatchObject({
    service,
    serviceType: 'CHANGED',
    orderInService: 1,
    arrivalStation: relieved?.arrivalStation,
    driverSubstitution: {
      type: 'SUBSTITUTING',
      service,
      driver: null,
      startStation: ride?.departureStation,
      endStation: ride?.arrivalStation,
    },
  })
  expect(ride?.departureStation).not.toEqual(relieved?.departureStation)
})
