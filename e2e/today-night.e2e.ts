import { clockOf, driverAt, later } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'

/** Half past midnight in Paris: the calendar says Wednesday, people at work still live their Tuesday. */
test.use({ startsAt: '2026-11-10T23:30:00Z', ...withoutRest })

const TUESDAY = '2026-11-10'

test('a night service across midnight belongs to the day on which it began [4.17] [9.6]', async ({
  page,
}) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await expect(page.getByRole('button', { name: /^mar\. 10 nov\. 2026 Aujourd'hui/ })).toBeVisible()
  await driver.starts()
  await driver.typesPap('N1')
  const night = driver
    .plannedServices()
    .find(
      ({ id, theoreticalEndService, rides }) =>
        id.line === '7' && theoreticalEndService > `${TUESDAY}T23:30` && rides.length > 0,
    )
  const name = night?.id.serviceName ?? ''
  await driver.changesService(name, '7')
  await driver.begins()
  const plan = await driver.plannedService(name, '7')
  const last = plan.rides.length
  for (const [index, ride] of plan.rides.entries()) {
    await driver.departs(index + 1, clockOf(ride.theoreticalDepartureTime))
    if (index === 0) await driver.takes(1, 'MF77-001 · 30001')
    else await driver.returnsWithSameTrain(index + 1)
  }
  await driver.departs(last, '00:58:35')
  await driver.finishesDriving()
  await driver.endsAt('01:45:00')
  const delay = Math.floor(
    (Date.parse(`${TUESDAY}T00:45:00Z`) + 86_400_000 - Date.parse(plan.theoreticalEndService)) / 60_000,
  )
  await expect(page.getByRole('spinbutton', { name: 'Délai (min)' })).toHaveValue(String(delay))
  await driver.saysDelayDiffers('Non')
  await driver.reviews()
  const paper = page.getByRole('article')
  await expect(paper).toContainText('00:58:35 (lendemain)')
  await expect(paper).toContainText('réelle 01:45:00 (lendemain)')
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const step of await page.getByRole('list', { name: 'Étapes du bulletin' }).getByRole('listitem').all())
    await expect(step).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('checkbox', { name: /^Je certifie/ })).toBeInViewport({ ratio: 1 })
  await driver.certifies()
  const sent = await driver.validates()
  const received = await driver.opensReceived(sent.id)
  await expect(paper).toContainText('00:58:35 (lendemain)')
  expect(received).toMatchObject({
    date: TUESDAY,
    realEndService: '2026-11-11T00:45:00Z',
    delayMinute: delay,
  })
  expect(received.rides.map(({ departureTime }) => departureTime)).toEqual([
    ...plan.rides.slice(0, -1).map((ride) => ride.theoreticalDepartureTime),
    '2026-11-10T23:58:35Z',
  ])
})

test('the service that starts at 04:50 has its first hour on the day itself [4.17]', async ({ page }) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100010')
  await driver.starts()
  await driver.typesPap('450')
  await driver.changesService('101', '10')
  await driver.begins()
  const plan = await driver.plannedService('101', '10')
  expect(clockOf(plan.theoreticalStartService)).toBe('04:50:00')
  for (const [index, ride] of plan.rides.entries()) {
    await driver.departs(index + 1, index === 0 ? '04:59:55' : clockOf(ride.theoreticalDepartureTime))
    if (index === 0) await driver.takesFirst(1)
    else await driver.returnsWithSameTrain(index + 1)
  }
  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
  const sent = await driver.validates()
  const received = await driver.opensReceived(sent.id)
  expect(received.rides[0]?.departureTime).toBe('2026-11-10T03:59:55Z')
  expect(received.realEndService).toBe(later(plan.theoreticalEndService, 0))
})
