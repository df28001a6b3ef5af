import type { Locator, Page } from '@playwright/test'
import { driverAt } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { beginsShortService } from './support/short-day.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z', ...withoutRest })

/** Where a thumb would land; the page may move on, the thumb comes down all the same. */
const placeOf = async (control: Locator): Promise<{ x: number; y: number }> => {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control.toString()} is nowhere`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const tapAt = (page: Page, { x, y }: { x: number; y: number }): Promise<void> => page.mouse.click(x, y)

/** From now on time stands still for the page: no tap comes too late to be the second of two. */
const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** As long as a dialog takes to fade, and not yet as long as an echo may take. */
const FADED_MILLISECONDS = 400
const ECHO_OVER_MILLISECONDS = 300

test('a second tap after a dialog does not go on by itself, and other work is not held up [interface: one thumb]', async ({
  page,
}) => {
  await page.clock.install()
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  const wayOn = page.getByRole('button', { name: 'Continuer vers la fin de service' })
  const foot = await placeOf(wayOn)
  const incomplete = driver.dialog('Bulletin à compléter')
  const departure = (number: number): Locator =>
    driver.ride(number).getByRole('button', { name: /^Heure de départ/ })
  const open = page.getByRole('dialog')
  const confirmsTime = async (number: number): Promise<void> => {
    await departure(number).click()
    await expect(open).toBeVisible()
    await stopTime(page)
    await open.getByRole('button', { name: "Confirmer l'heure" }).click()
    await page.clock.runFor(FADED_MILLISECONDS)
    await expect(open).toHaveCount(0)
  }

  await confirmsTime(1)
  // Elsewhere than the first tap, and no double tap.
  await tapAt(page, foot)
  await expect(departure(1)).not.toHaveAccessibleName(/à confirmer/)
  await expect(incomplete).toHaveCount(0)
  await page.clock.resume()

  await confirmsTime(1)
  await tapAt(page, await placeOf(departure(2)))
  await expect(open).toBeVisible()
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)

  await confirmsTime(1)
  await page.clock.runFor(ECHO_OVER_MILLISECONDS)
  await tapAt(page, foot)
  await expect(incomplete).toBeVisible()
})

test('a second tap on the one button of a screen is not one on the next screen [interface: one thumb]', async ({
  page,
}) => {
  await page.clock.install()
  await driverAt(page).signsIn('100001')
  const start = page.getByRole('button', { name: 'Commencer' })
  await expect(start).toBeEnabled()
  const { x, y } = await placeOf(start)
  await stopTime(page)
  await tapAt(page, { x, y })
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeVisible()
  await tapAt(page, { x: x - 24, y: y + 8 })
  await expect(page.getByLabel('N° de PAP')).toHaveAttribute('aria-invalid', 'false')
})

test('a second tap touches nothing of what a dialog has left bare, nor closes what the first has opened [interface: one thumb]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.starts()
  await driver.typesPap('12')
  await driver.begins()
  const open = page.getByRole('dialog')
  const material = driver.ride(1).getByRole('button', { name: /^Matériel/ })
  await material.click()
  await open.getByRole('option').first().click()
  const confirm = await placeOf(open.getByRole('button', { name: 'Confirmer' }))
  await page.mouse.dblclick(confirm.x, confirm.y)
  await expect(material).toContainText('MF')
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('button', { name: '(CM)' })).toHaveCount(0)

  const add = await placeOf(page.getByRole('button', { name: 'Ajouter une course' }))
  await page.mouse.dblclick(add.x, add.y)
  await expect(open).toBeVisible()
})
