import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { saved } from './support/sending.ts'
import { beginsShortService } from './support/short-day.ts'
import { limitRoom, openBarePage } from './support/storage.ts'

test.use(withoutWorker)

const FAILED = 'Non enregistré sur la tablette'

const timeOf = ({ ride }: Driver, number: number) =>
  ride(number).getByRole('button', { name: /^Heure de départ/, includeHidden: true })
const failed = (page: Page) => page.getByRole('button', { name: FAILED })

test('a full tablet says so, keeps the entry on the screen, offers a copy, and saves once there is room [3.32]', async ({
  app,
  context,
  page,
}) => {
  test.slow()
  const room = await limitRoom(await openBarePage(context, app.url))
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  await driver.departs(1, '05:51:05')
  await expect(saved(page)).toBeVisible()

  await room.fill()
  await driver.departs(1, '05:51:35')
  await expect(failed(page)).toBeVisible()
  await driver.hasTrain(2, '42')
  await failed(page).click()
  const advice = page.getByRole('dialog', { name: FAILED })
  await expect(advice).toContainText('La mémoire de la tablette est pleine')
  await expectNoAxeViolations(page)
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    advice.getByRole('button', { name: 'Télécharger une copie' }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('bulletin-2026-11-10.json')
  await advice.getByRole('button', { name: 'Fermer' }).click()
  await expect(timeOf(driver, 1)).toHaveAccessibleName(/: 05:51:35/)

  await room.free()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mémoire presque pleine' })).toBeVisible()
  await page.reload()
  await expect(timeOf(driver, 1)).toHaveAccessibleName(/: 05:51:35/)
  await expect(driver.ride(2).getByRole('button', { name: 'N° de train : 42' })).toBeVisible()
})
