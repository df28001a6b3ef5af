import type { Driver } from './driver.ts'
import { expect } from './expect.ts'
import { observerAt } from './observations.ts'
import { optionWords } from './option-words.ts'
import { reliefAt } from './relief.ts'
import { isReceipt, sentIn, validate } from './sending.ts'
import { SHORT_DEPARTURES, SHORT_SERVICE } from './short-day.ts'

/** What the tablet of a driver of line 7 caches on 10 November. */
export const OF_LINE_7 = {
  matricule: '100001',
  days: ['2026-11-10', '2026-11-11', '2026-11-09'],
  lines: ['7', '7bis'],
}

/**
 * Two rides with their trains, an observation, a relief and the end of service: everything needed for them must be
 * cached on the tablet.
 */
export const worksAndValidates = async (driver: Driver): Promise<{ relievedBy: string }> => {
  const { page } = driver
  await expect(driver.ride(2)).toBeVisible()
  await driver.seesRides(SHORT_DEPARTURES.length)
  for (const [index, departure] of SHORT_DEPARTURES.entries()) {
    await driver.departs(index + 1, departure)
    await driver.takes(index + 1, 'MF77-001 · 30001')
  }

  await page.getByRole('button', { name: /^Observations (du )?service/ }).click()
  const observer = observerAt(page)
  await observer.choosesCategory('Saisie libre (service)')
  await observer.types('Description', 'Local sans chauffage.')
  await observer.confirms()
  await expect(observer.dialog).toHaveCount(0)

  const relief = reliefAt(page)
  await relief.begins('Je suis relevé')
  await relief.stationsOf(2).first().click()
  await relief.stationsOf(2).last().click()
  await relief.wayOn('Choisir le conducteur').click()
  const chosen = page.getByRole('dialog', { name: 'Par qui êtes-vous relevé ?' }).getByRole('option').first()
  const [relievedBy = ''] = await optionWords(chosen)
  await chosen.click()
  await relief.wayOn('Confirmer').click()
  await expect(driver.ride(2)).toContainText(`Relevé par ${relievedBy}`)

  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
  await validate(page)
  await expect(page.getByRole('heading', { name: 'Connexion requise', level: 1 })).toBeVisible()
  return { relievedBy }
}

/** Once the server is back, the tablet sends the day, and the server stores it as it was driven. */
export const isReceived = async (
  driver: Driver,
  { relievedBy }: { relievedBy: string },
  comesBack: () => Promise<void>,
): Promise<void> => {
  const { page } = driver
  const posted = page.waitForResponse(isReceipt)
  await comesBack()
  const response = await posted
  expect(response.status()).toBe(201)
  await expect(page.getByRole('heading', { name: 'Bulletin envoyé', level: 1 })).toBeVisible()
  const sent = await sentIn(response)
  expect(await driver.opensReceived(sent.id)).toMatchObject({
    service: SHORT_SERVICE,
    rides: sent.rides,
    observations: [{ type: 'SERVICE_FREE_INPUT', description: 'Local sans chauffage.' }],
    information: { substituted: true },
  })
  expect(sent.rides).toMatchObject([
    { materials: [{ material: 'MF77-001', leadCar: '30001' }], driverSubstitution: null },
    { driverSubstitution: { type: 'SUBSTITUTED', driver: { driverName: relievedBy } } },
  ])
}
