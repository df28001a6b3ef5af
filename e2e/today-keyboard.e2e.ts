import { driverAt } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { beginsShortService } from './support/short-day.ts'

test.use(withoutRest)

test('a dialog keeps the focus, and Escape closes the one on top [4.4] [interface: WCAG 2.2 AA]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await beginsShortService(driver)
  await page.getByRole('button', { name: /^Manœuvres/ }).click()
  await page.getByRole('button', { name: 'Ajouter une manœuvre' }).click()
  const maneuver = driver.dialog('Ajouter une manœuvre')
  const timeButton = maneuver.getByRole('button', { name: /heure/i })
  await timeButton.click()
  const time = page.getByRole('dialog', { name: /heure/i })
  await expect(time).toBeVisible()
  // A screen reader finds only the topmost dialog.
  await expect(maneuver).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)

  const confirm = time.getByRole('button', { name: "Confirmer l'heure" })
  const typing = time.getByRole('button', { name: 'Saisir au clavier' })
  // The wheel loads after the dialog and takes the focus.
  await expect(time.getByRole('spinbutton', { name: 'Heures' })).toBeFocused()
  await confirm.focus()
  await page.keyboard.press('Tab')
  await expect(typing).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(confirm).toBeFocused()
  await page.evaluate(() => document.querySelector('main')?.focus())
  await expect(time).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(time).toHaveCount(0)
  await expect(maneuver).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(maneuver).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
