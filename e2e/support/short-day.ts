import type { Driver } from './driver.ts'

/** Two rides on line 7: the shortest day there is with rides in it. */
export const SHORT_SERVICE = '501A'

/** From the greeting to the rides of a short service. */
export const beginsShortService = async (driver: Driver): Promise<void> => {
  await driver.starts()
  await driver.typesPap('12')
  await driver.changesService(SHORT_SERVICE, '7')
  await driver.begins()
}

/** From the greeting to a certified bulletin that only waits to be validated. */
export const certifiesReserve = async (driver: Driver): Promise<void> => {
  await driver.starts()
  await driver.typesPap('12')
  await driver.page.getByRole('button', { name: "J'ai changé de service" }).click()
  await driver.isInReserve('RB')
  await driver.begins()
  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
}
