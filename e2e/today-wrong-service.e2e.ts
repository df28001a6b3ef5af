import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { clockOf, driverAt } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { aheadDialog } from './support/sending.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

type Ride = PlannedService['rides'][number]

const HOUR_MILLISECONDS = 3_600_000

const isBetweenSameStations = (one: Ride, other: Ride): boolean =>
  one.departureStation.quadrigram === other.departureStation.quadrigram &&
  one.arrivalStation.quadrigram === other.arrivalStation.quadrigram

/** Whether a service has a ride that one is: between the same stations, within the hour. */
const has = ({ rides }: PlannedService, ride: Ride): boolean =>
  rides.some(
    (other) =>
      isBetweenSameStations(ride, other) &&
      Math.abs(Date.parse(other.theoreticalDepartureTime) - Date.parse(ride.theoreticalDepartureTime)) <=
        HOUR_MILLISECONDS,
  )

test('a service picked wrongly is changed on the way, what is lost is named first; a time to come is asked about before it is certified [2.4.4] [4.4] [5.1]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  const wrong = await driver.plannedService(SHORT_SERVICE, '7')
  const [first, second] = wrong.rides
  if (!first || !second) throw new Error('The short service has two rides')
  const right = driver
    .plannedServices()
    .find((service) => service.id.line === '7' && has(service, first) && !has(service, second))
  if (!right) throw new Error('No service of the day has the first ride alone')
  await driver.departs(1, clockOf(first.theoreticalDepartureTime))
  const { material } = await driver.takesFirst(1)
  await driver.departs(2, clockOf(second.theoreticalDepartureTime))
  await driver.takesFirst(2)

  // It is not this service: from the end of the day one is led back to where it is corrected.
  await driver.finishesDriving()
  await page.getByRole('button', { name: 'Corriger le PAP ou le service' }).click()
  const correction = driver.dialog('Corriger le PAP ou le service')
  await expect(correction.getByLabel('N° de PAP')).toHaveValue('12')
  await correction.getByRole('combobox', { name: 'N° de service' }).fill(right.id.serviceName)
  await correction.getByRole('button', { name: 'Confirmer' }).click()
  await expect(correction.getByText("La saisie d'une course sera perdue")).toBeVisible()
  await expect(correction.getByRole('listitem')).toHaveText([/^Course 2/])
  await correction.getByRole('button', { name: 'Annuler' }).click()
  await correction.getByRole('button', { name: 'Confirmer' }).click()
  await correction.getByRole('button', { name: 'Changer de service' }).click()
  await expect(correction).toHaveCount(0)
  expect(await driver.doneService()).toBe(right.id.serviceName)
  await driver.seesRides(right.rides.length)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: material })).toHaveCount(1)

  // Nothing else was driven: the rest of the day goes, and the end has not come yet.
  const carried = right.rides.findIndex((ride) => isBetweenSameStations(ride, first))
  for (let number = right.rides.length; number >= 1; number -= 1) {
    if (await driver.ride(number).getByText(material).count()) continue
    await driver.opensMenu(number, 'Supprimer la course')
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(carried).toBeGreaterThanOrEqual(0)
  await driver.finishesDriving()
  await driver.endsAt('20:01:00')
  if (await page.getByRole('radio', { name: 'Non' }).isVisible()) await driver.saysDelayDiffers('Non')
  await driver.reviews()
  await driver.certifies()
  await page.getByRole('button', { name: 'Valider mon bulletin' }).click()
  const ahead = aheadDialog(page)
  await expect(ahead.getByRole('listitem')).toHaveText(['Fin de service réelle 20:01:00'])
  await ahead.getByRole('button', { name: 'Revoir le bulletin' }).click()
  await expect(ahead).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Je certifie/ })).toBeChecked()
  const sent = await driver.validates()
  expect(sent).toMatchObject({
    service: right.id.serviceName,
    theoreticalEndService: right.theoreticalEndService,
    realEndService: '2026-11-10T19:01:00Z',
    rides: [{ service: right.id.serviceName, departureTime: first.theoreticalDepartureTime }],
  })
})
