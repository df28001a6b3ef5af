import { expect } from './expect.ts'
import type { Driver } from './driver.ts'

/** Two rides on line 7: the shortest service with rides. */
export const SHORT_SERVICE = '501A'
/** Their departures, half a minute late. */
export const SHORT_DEPARTURES = ['05:51:35', '06:26:40'] as const

/** Goes from the greeting to the rides of a short service. */
export const beginsShortService = async (driver: Driver): Promise<void> => {
  await driver.starts()
  await driver.typesPap('12')
  await driver.changesService(SHORT_SERVICE, '7')
  await driver.begins()
}

/** Goes from the greeting to a certified bulletin ready to be validated; for today unless a day is given. */
export const certifiesReserve = async (driver: Driver, day?: RegExp): Promise<void> => {
  const { page } = driver
  if (day) await driver.choosesDay(day)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await driver.starts()
  await driver.typesPap('12')
  // The button exists only for a driver with an ordered service.
  const changed = page.getByRole('button', { name: "J'ai changé de service" })
  await expect(changed.or(page.getByRole('radio', { name: 'Je suis en réserve' }))).toBeVisible()
  if (await changed.isVisible()) await changed.click()
  await driver.isInReserve('RA')
  await driver.begins()
  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
}

/**
 * Goes from the greeting to « reçu »: two rides, a delay of seven minutes with its reason, and a comment for the
 * manager.
 */
export const sendsShortDay = async (driver: Driver): Promise<string> => {
  await beginsShortService(driver)
  await driver.departs(1, SHORT_DEPARTURES[0])
  await driver.takes(1, 'MF77-001 · 30001')
  await driver.departs(2, SHORT_DEPARTURES[1])
  await driver.returnsWithSameTrain(2)
  await driver.finishesDriving()
  await driver.isLateBy('7')
  await driver.saysDelayDiffers('Oui')
  await driver.explains(1, { reason: 'Autre', minutes: '7', other: 'Attente' })
  await driver.reviews()
  await driver.comments('Relève demandée par la régulation.')
  await driver.certifies()
  return (await driver.validates()).id
}
