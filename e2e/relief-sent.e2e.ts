import type { Page } from '@playwright/test'
import { clockOf, driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { optionWords } from './support/option-words.ts'
import { reliefAt } from './support/relief.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'

test.use(withoutRest)

const comesToWork = async (page: Page): Promise<Driver> => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  return driver
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

test('« Je suis relevé » is declared, sent, and kept as it was declared [2.4.30] [3.13]', async ({
  page,
}) => {
  test.slow()
  const driver = await comesToWork(page)
  const relief = reliefAt(page)
  await departsAsPlanned(driver, 1)
  await relief.begins('Je suis relevé')
  await relief.stationsOf(1).first().click()
  await relief.stationsOf(1).last().click()
  await relief.wayOn('Choisir le conducteur').click()
  const chosen = page.getByRole('dialog', { name: 'Par qui êtes-vous relevé ?' }).getByRole('option').first()
  const [driverName = ''] = await optionWords(chosen)
  await chosen.click()
  await relief.wayOn('Confirmer').click()
  await expect(driver.ride(1)).toContainText(`Relevé par ${driverName}`)
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
