import type { Page } from '@playwright/test'
import { driverAt, type Driver } from './support/driver.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { forgetsPlan } from './support/reference.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'
import { signOut } from './support/sign-in.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z', ...withoutWorker })

const timeOf = ({ ride }: Driver, number: number) =>
  ride(number).getByRole('button', { name: /^Heure de départ/, includeHidden: true })
const trainOf = ({ ride }: Driver, number: number) =>
  ride(number).getByRole('button', { name: /^N° de train/ })
const materialOf = ({ ride }: Driver, number: number) =>
  ride(number).getByRole('button', { name: /^Matériel/ })

test('a reload in the middle of any step comes back to it, with all that was typed [3.32] [4.4]', async ({
  page,
}) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.starts()
  await driver.typesPap('p12')
  await driver.changesService(SHORT_SERVICE, '7')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeVisible()
  await expect(page.getByLabel('N° de PAP')).toHaveValue('P12')
  await expect(page.getByRole('combobox', { name: 'N° de service' })).toHaveValue(SHORT_SERVICE)

  await driver.begins()
  await driver.departs(1, '05:51:05')
  await driver.takes(1, 'MF77-001 · 30001')
  await driver.hasTrain(2, '42')
  await page.reload()
  await expect(timeOf(driver, 1)).toHaveAccessibleName(/: 05:51:05/)
  await expect(materialOf(driver, 1)).toHaveAccessibleName('Matériel : MF77-001, 30001')
  await expect(trainOf(driver, 2)).toHaveAccessibleName('N° de train : 42')

  await driver.departs(2, '06:26:40')
  await driver.returnsWithSameTrain(2)
  await driver.finishesDriving()
  await driver.isLateBy('7')
  await driver.saysDelayDiffers('Oui')
  await driver.explains(1, { reason: 'Autre', minutes: '7', other: 'Attente' })
  await page.reload()
  const reason = page.getByRole('listitem', { name: 'Motif 1' })
  await expect(page.getByRole('spinbutton', { name: 'Délai (min)' })).toHaveValue('7')
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked()
  await expect(reason.getByRole('combobox', { name: 'Motif' })).toHaveValue('OTHER')
  await expect(reason.getByRole('spinbutton')).toHaveValue('7')
  await expect(reason.getByRole('textbox', { name: /Précisez/ })).toHaveValue('Attente')

  await driver.reviews()
  await driver.comments('Rien à signaler.')
  await driver.certifies()
  await page.reload()
  await expect(page.getByLabel(/Commentaire/)).toHaveValue('Rien à signaler.')
  await expect(page.getByRole('checkbox', { name: /^Je certifie/ })).toBeChecked()

  await driver.validates()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bulletin envoyé' })).toBeVisible()
  await page.getByRole('button', { name: 'Créer un nouveau bulletin' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
})

test('two tabs of one driver follow each other, and neither loses what the other did [3.32]', async ({
  context,
  page,
}) => {
  const here = driverAt(page)
  await here.signsIn('100002')
  await beginsShortService(here)
  const other: Page = await context.newPage()
  const there = driverAt(other)
  await other.goto('/today')
  await expect(there.ride(1)).toBeVisible()
  await here.departs(1, '05:52:10')
  await expect(timeOf(there, 1)).toHaveAccessibleName(/: 05:52:10/)

  await here.takes(1, 'MF77-002 · 30003')
  await other.getByRole('button', { name: 'Continuer ici' }).click()
  await there.departs(2, '06:27:15')
  await there.hasTrain(2, '32')
  await page.getByRole('button', { name: 'Continuer ici' }).click()
  await here.hasTrain(1, '31')
  for (const driver of [here, there]) {
    await expect(materialOf(driver, 1)).toHaveAccessibleName('Matériel : MF77-002, 30003')
    await expect(timeOf(driver, 2)).toHaveAccessibleName(/: 06:27:15/)
    await expect(trainOf(driver, 1)).toHaveAccessibleName('N° de train : 31')
    await expect(trainOf(driver, 2)).toHaveAccessibleName('N° de train : 32')
  }
  await page.reload()
  await expect(timeOf(here, 1)).toHaveAccessibleName(/: 05:52:10/)
  await expect(timeOf(here, 2)).toHaveAccessibleName(/: 06:27:15/)
  await expect(materialOf(here, 1)).toHaveAccessibleName('Matériel : MF77-002, 30003')
  await expect(trainOf(here, 1)).toHaveAccessibleName('N° de train : 31')
  await expect(trainOf(here, 2)).toHaveAccessibleName('N° de train : 32')
})

test('the next driver on the tablet sees nothing of it, and the first one finds it again [3.32] [2.3.5]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  await driver.departs(1, '05:53:20')
  await signOut(page)
  await page.getByRole('button', { name: '100002' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await driver.starts()
  await expect(page.getByLabel('N° de PAP')).toHaveValue('')
  await signOut(page)
  await page.getByRole('button', { name: '100001' }).click()
  await expect(timeOf(driver, 1)).toHaveAccessibleName(/: 05:53:20/)
})

test('a line that could not be loaded is asked for again, and the rides are there [8.2]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  await failCall(page, '**/api/lines')
  await forgetsPlan(page)
  await page.reload()
  await expect(page.getByText('Stations indisponibles')).toBeVisible()
  const again = page.getByRole('button', { name: 'Réessayer' })
  await Promise.all([page.waitForRequest('**/api/lines'), again.click()])
  await expect(again).toBeVisible()
  await page.unroute('**/api/lines')
  // The tablet asks by itself too, and may have been faster than the finger.
  await again.click({ timeout: 1000 }).catch(() => undefined)
  await expect(driver.ride(1)).toBeVisible()
})
