import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { clockOf, driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { aheadDialog } from './support/sending.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

type Ride = PlannedService['rides'][number]

const HOUR_MILLISECONDS = 3_600_000

const isBetweenSameStations = (one: Ride, other: Ride): boolean =>
  one.departureStation.quadrigram === other.departureStation.quadrigram &&
  one.arrivalStation.quadrigram === other.arrivalStation.quadrigram

/** Whether a service has a ride between the same stations within an hour of that instant. */
const has = ({ rides }: PlannedService, ride: Ride, at: string): boolean =>
  rides.some(
    (other) =>
      isBetweenSameStations(ride, other) &&
      Math.abs(Date.parse(other.theoreticalDepartureTime) - Date.parse(at)) <= HOUR_MILLISECONDS,
  )

/** At one in the afternoon, in Paris. */
const MUCH_LATER = '2026-11-10T12:00:00Z'

/** An end at a quarter to three is then no more than 450 minutes late. */
const ENDS_AFTER = '2026-11-10T06:45:00Z'

/** Two services of line 7, as short as can be: the right one has the first ride of the wrong one, and is over at one. */
const pairOf = async (driver: Driver): Promise<{ wrong: PlannedService; right: PlannedService }> => {
  const pairs = () => {
    const services = driver
      .plannedServices()
      .filter(({ id, rides }) => id.line === '7' && rides.length > 1)
      .toSorted((one, other) => one.rides.length - other.rides.length)
    return services
      .filter(({ theoreticalEndService }) => theoreticalEndService > ENDS_AFTER)
      .flatMap((right) =>
        services
          .filter((wrong) => wrong !== right)
          .filter(({ rides: [first] }) => first && has(right, first, first.theoreticalDepartureTime))
          .filter(({ rides: [, second] }) => second && !has(right, second, MUCH_LATER))
          .map((wrong) => ({ wrong, right })),
      )
  }
  await expect.poll(() => pairs().length, 'the plan has two such services').toBeGreaterThan(0)
  return pairs()[0] as { wrong: PlannedService; right: PlannedService }
}

test('a service picked wrongly is changed on the way, what is lost is named first; a time to come is asked about before it is certified [2.4.4] [2.4.5] [4.4]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.starts()
  await driver.typesPap('12')
  const { wrong, right } = await pairOf(driver)
  const [first, second] = wrong.rides
  if (!first || !second) throw new Error('The wrong service has two rides')
  await driver.changesService(wrong.id.serviceName, '7')
  await driver.begins()
  await driver.departs(1, clockOf(first.theoreticalDepartureTime))
  const { material } = await driver.takesFirst(1)
  await driver.takesFirst(2)
  await driver.departs(2, clockOf(MUCH_LATER))

  // It is not this service.
  await page.getByRole('button', { name: 'Corriger le PAP ou le service' }).click()
  const correction = driver.dialog('Corriger le PAP ou le service')
  await expect(correction.getByLabel('N° de PAP')).toHaveValue('12')
  await correction.getByRole('combobox', { name: 'N° de service' }).fill(right.id.serviceName)
  await correction.getByRole('button', { name: 'Confirmer' }).click()
  await expect(correction.getByText("La saisie d'une course sera perdue")).toBeVisible()
  await expect(correction.getByRole('listitem')).toHaveText([/^Course \d.*13:00:00/])
  await correction.getByRole('button', { name: 'Annuler' }).click()
  await correction.getByRole('button', { name: 'Confirmer' }).click()
  await correction.getByRole('button', { name: 'Changer de service' }).click()
  await expect(correction).toHaveCount(0)
  expect(await driver.doneService()).toBe(right.id.serviceName)
  await driver.seesRides(right.rides.length)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: material })).toHaveCount(1)

  // Nothing else was driven: the rest of the day goes, and the end has not come yet.
  for (let number = right.rides.length; number >= 1; number -= 1) {
    if (await driver.ride(number).getByText(material).count()) continue
    await driver.opensMenu(number, 'Supprimer la course')
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await driver.finishesDriving()
  await driver.endsAt('14:45:00')
  await driver.saysDelayDiffers('Non')
  await driver.reviews()
  // The recap still leads to it.
  await page.getByRole('button', { name: 'Corriger le PAP ou le service' }).click()
  await correction.getByLabel('N° de PAP').fill('é13')
  await correction.getByRole('button', { name: 'Confirmer' }).click()
  await expect(correction).toHaveCount(0)
  await driver.finishesDriving()
  await driver.saysDelayDiffers('Non')
  await driver.reviews()
  await driver.certifies()
  await page.getByRole('button', { name: 'Valider mon bulletin' }).click()
  const ahead = aheadDialog(page)
  await expect(ahead.getByRole('listitem')).toHaveText(['Fin de service réelle 14:45:00'])
  await ahead.getByRole('button', { name: 'Revoir le bulletin' }).click()
  await expect(ahead).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Je certifie/ })).toBeChecked()
  const sent = await driver.validates()
  expect(sent).toMatchObject({
    pap: '13',
    service: right.id.serviceName,
    theoreticalEndService: right.theoreticalEndService,
    realEndService: '2026-11-10T13:45:00Z',
    rides: [{ service: right.id.serviceName, departureTime: first.theoreticalDepartureTime }],
  })
})
