import { SHORT_SERVICE } from '../../support/short-day.ts'
import type { Scene } from '../section.ts'

/** The driver whose days are played: line 7, service 205 in the afternoon. */
export const CLAIRE = '100001'
/** A colleague, who sends while Claire's day is still open. */
export const KARIM = '100002'
export const PAP = 'P4B7'

/** From the greeting to the rides of the day, as ordered. */
export const beginsDay = async ({ driver }: Scene): Promise<void> => {
  await driver.starts()
  await driver.typesPap(PAP)
  await driver.begins()
}

/** From the greeting to the end of a short service: everything is driven. */
export const drivesShortDay = async ({ driver }: Scene): Promise<void> => {
  await driver.starts()
  await driver.typesPap(PAP)
  await driver.changesService(SHORT_SERVICE, '7')
  await driver.begins()
  await driver.departs(1, '05:51:35')
  await driver.takes(1, 'MF77-001 · 30001')
  await driver.departs(2, '06:26:40')
  await driver.returnsWithSameTrain(2)
  await driver.finishesDriving()
}
