import { isReceived, OF_LINE_7, worksAndValidates } from '../support/day-without-network.ts'
import { driverAt } from '../support/driver.ts'
import { expect } from '../support/expect.ts'
import { expectKept } from '../support/kept-shell.ts'
import { untilFactsKept } from '../support/reference.ts'
import { beginsShortService } from '../support/short-day.ts'
import { test } from '../webkit/fixture.ts'

test('in WebKit, a tablet that was switched off starts without its server; a day with an observation and a relief is driven, and received once the server is back', async ({
  startServer,
  webKitTablet,
}) => {
  test.slow()
  const server = await startServer({ database: 'postgresql' })
  const tablet = webKitTablet(server.url)
  const online = await tablet.switchOn()
  await driverAt(online).signsIn('100001', server.url)
  await expect(online.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await untilFactsKept(online, OF_LINE_7)
  await expectKept(online)
  await tablet.switchOff()
  await server.stop()

  const page = await tablet.switchOn()
  await page.goto('/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Claire' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Hors ligne')
  await expect(page.getByRole('region', { name: /^Service prévu/ })).toBeVisible()
  await expect(page.getByText(/^Données du 10\/11 à 14:\d\d$/)).toBeVisible()
  const driver = driverAt(page)
  await beginsShortService(driver)
  const relief = await worksAndValidates(driver)
  await isReceived(driver, relief, server.restart)
})
