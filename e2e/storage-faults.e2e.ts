import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { BULLETINS, mark, panel, saved, told, validate } from './support/sending.ts'
import { beginsShortService, certifiesReserve } from './support/short-day.ts'
import {
  holdDatabase,
  limitRoom,
  openBarePage,
  readKept,
  readKeptDays,
  refuseWrites,
  removeDatabase,
} from './support/storage.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z', ...withoutWorker })

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
  expect(copy.suggestedFilename()).toBe('bulletin-2026-11-17.json')
  await advice.getByRole('button', { name: 'Fermer' }).click()
  await expect(timeOf(driver, 1)).toHaveAccessibleName(/: 05:51:35/)

  await room.free()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mémoire presque pleine' })).toBeVisible()
  await page.reload()
  await expect(timeOf(driver, 1)).toHaveAccessibleName(/: 05:51:35/)
  await expect(driver.ride(2).getByRole('button', { name: 'N° de train : 42' })).toBeVisible()
})

test('little room is told before it is too late [3.32]', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 81_000_000, quota: 100_000_000 })
  })
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await driver.starts()
  await page.getByRole('button', { name: 'Mémoire presque pleine' }).click()
  await expect(page.getByRole('dialog')).toContainText('Votre saisie est enregistrée')
})

test('a database removed under the app is written anew from the screen, without a tap [3.32]', async ({
  app,
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await beginsShortService(driver)
  await driver.departs(1, '05:52:20')
  await expect(saved(page)).toBeVisible()
  const bare = await openBarePage(context, app.url)
  await removeDatabase(bare)
  await expect.poll(() => readKeptDays(bare)).toContain('100002')
  await expect(failed(page)).toHaveCount(0)
  await driver.departs(1, '05:52:25')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(timeOf(driver, 1)).toHaveAccessibleName(/: 05:52:25/)
})

test('where another tab keeps the memory from being opened, the entry stays, the driver is told, and it goes on by itself [3.32]', async ({
  app,
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100003')
  await driver.starts()
  await driver.typesPap('12')
  await expect(saved(page)).toBeVisible()
  const asleep = await openBarePage(context, app.url)
  const held = await holdDatabase(asleep)
  const removed = removeDatabase(await openBarePage(context, app.url))
  await driver.typesPap('45')
  await expect(failed(page)).toBeVisible()
  await failed(page).click()
  await expect(page.getByRole('dialog', { name: FAILED })).toContainText(
    "fermez les autres onglets de l'application",
  )
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('N° de PAP')).toHaveValue('45')
  await held.letGo()
  await removed
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('N° de PAP')).toHaveValue('45')
})

test('an update that an old tab holds up says which tabs to close, and goes on once they are [3.32]', async ({
  app,
  context,
  page,
}) => {
  const held = await holdDatabase(await openBarePage(context, app.url), 1)
  const driver = driverAt(page)
  await driver.signsIn('100010')
  await expect(page.getByRole('heading', { name: 'Fermez les autres onglets' })).toBeVisible()
  await expectNoAxeViolations(page)
  await held.letGo()
  await driver.starts()
  await driver.typesPap('12')
  await expect(saved(page)).toBeVisible()
})

test('an old tab gives way to a newer version, keeps its entry on the screen, and says to reload [3.32]', async ({
  app,
  context,
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100003')
  await driver.starts()
  await driver.typesPap('45')
  const bare = await openBarePage(context, app.url)
  await holdDatabase(bare, 1_000_000)
  await expect(page.getByText('Une version plus récente est ouverte')).toBeVisible()
  await expect(page.getByLabel('N° de PAP')).toHaveValue('45')
  expect(await readKeptDays(bare)).toContain('"pap":"45"')
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeEnabled()
  // This build is loaded again, which the newer database is closed to.
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { name: 'Une version plus récente est ouverte' })).toBeVisible()
})

/** A bulletin is validated while nobody answers. */
const bulletinWaits = async (page: Page, matricule: string): Promise<void> => {
  const driver = driverAt(page)
  await driver.signsIn(matricule)
  await certifiesReserve(driver)
  await page.context().route(BULLETINS, (route) => route.abort())
  await validate(page)
  await expect(told(page, 'Connexion requise')).toBeVisible()
}

/** The network is back, the browser says so, and the open panel says what comes of it. */
const isReceived = async (page: Page): Promise<void> => {
  await page.context().unroute(BULLETINS)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Reçu par le serveur' })).toHaveCount(1)
}

test('a database deleted while a validated bulletin waits is written back from the page, told, and received once [3.32] [4.6]', async ({
  app,
  context,
  page,
}) => {
  const bare = await openBarePage(context, app.url)
  await bulletinWaits(page, '100001')
  await removeDatabase(bare)
  await expect(page.getByText('Votre bulletin en attente y est enregistré à nouveau.')).toBeVisible()
  await expect.poll(() => readKept(bare, 'outgoing')).toContain('"matricule":"100001"')
  await expect.poll(() => readKeptDays(bare)).toContain('"kind":"sent"')
  await expect(failed(page)).toHaveCount(0)
  // A page loaded anew has it from the tablet alone.
  await page.reload()
  await expect(told(page, 'Connexion requise')).toBeVisible()
  await mark(page).click()
  await isReceived(page)
  expect(await readKept(bare, 'outgoing')).toBe('[]')
})

test('a waiting bulletin that the tablet lost and does not take back is never called « enregistré », and is sent from the page [3.32] [8.3]', async ({
  app,
  context,
  page,
}) => {
  const bare = await openBarePage(context, app.url)
  await bulletinWaits(page, '100002')
  await refuseWrites(page)
  await removeDatabase(bare)
  await expect(failed(page)).toBeVisible()
  const sent = page.getByRole('main')
  await expect(sent).toContainText('un bulletin validé ne se trouve plus que sur cette page')
  await expect(sent).not.toContainText(/enregistré sur la tablette/)
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    sent.getByRole('button', { name: 'Télécharger une copie' }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('bulletin-2026-11-17.json')
  await expectNoAxeViolations(page)
  await mark(page).click()
  await expect(panel(page)).toContainText('Non enregistré sur la tablette')
  await isReceived(page)
})

test('received by the server from a full tablet: nothing need stay open, and the draft that comes back is recognised [4.6] [8.3]', async ({
  page,
}) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await certifiesReserve(driver)
  await expect(saved(page)).toBeVisible()
  await refuseWrites(page)
  await validate(page)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  await page.getByRole('button', { name: 'Reçu non enregistré sur la tablette' }).click()
  await expect(page.getByRole('dialog')).toContainText('vous pouvez fermer cette page')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await validate(page)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText(/bulletins? en erreur/)).toHaveCount(0)
})

test('the draft of what a full tablet has sent is gone, and its receipt is kept once there is room [3.32] [4.6]', async ({
  app,
  context,
  page,
}) => {
  test.slow()
  const bare = await openBarePage(context, app.url)
  const room = await limitRoom(bare)
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await certifiesReserve(driver)
  await expect(saved(page)).toBeVisible()
  await room.fill()
  await validate(page)
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  await expect.poll(() => readKeptDays(bare)).not.toContain('"kind":"draft"')
  await room.free()
  await expect.poll(() => readKept(bare, 'receipts')).toContain('"matricule":"100002"')
  await expect.poll(() => readKeptDays(bare)).toContain('"kind":"sent"')
  await page.reload()
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
})
