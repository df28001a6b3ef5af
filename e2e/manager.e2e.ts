import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { managerAt, openFor, openPage } from './support/manager.ts'
import { certifiesReserve, sendsShortDay } from './support/short-day.ts'
import { createTablet } from './support/tablet.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z' })

const DRIVER = '100001'
const MANAGER = '200001'
const AUDITOR = '400001'

const sendsReserve = async (driver: Driver, matricule = DRIVER): Promise<string> => {
  await driver.signsIn(matricule)
  await certifiesReserve(driver)
  return (await driver.validates()).id
}

test("a manager corrects beside the driver's entry and validates; the driver sees the result without the comment, the auditor reads the history [2.1.5] [2.4.36] [2.4.42] [2.4.43] [6.2] [6.4] [7.14] [7.42]", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn(DRIVER)
  const id = await sendsShortDay(driver)
  const manager = managerAt(await openFor(browser, MANAGER, baseURL))
  const desk = manager.page

  await test.step('reads it, opened by its address', async () => {
    await manager.opens(id)
    await expect(desk.getByText('Délai différent du quai')).toBeVisible()
    await expect(manager.validation).toBeVisible()
    await expectNoAxeViolations(desk)
    await desk.getByText('Schémas des courses').click()
    await expect(manager.ride(1)).toBeVisible()
    await expectNoAxeViolations(desk)
  })

  await test.step('corrects the delay and a ride; the old value stays beside the new one', async () => {
    await manager.corrects()
    await manager.delay.fill('4')
    const open = await manager.opensRide(1)
    await expect(open.getByRole('button', { name: /\((PA|CM)\)$/ })).toHaveAttribute('aria-disabled', 'true')
    await expectNoAxeViolations(desk)
    await open.getByRole('button', { name: 'Terminé' }).click()
    await manager.hasTrain(1, '42')
    await expect(manager.ride(1)).toContainText('Saisie du conducteur')
    await expect(manager.ride(1)).toContainText('Valeur corrigée')
    await expect(manager.ride(1)).toContainText('Train 42')
    const side = desk.getByRole('complementary', { name: 'Suivi du bulletin' })
    await expect(side.getByRole('listitem').filter({ hasText: 'Délai' })).toContainText('7')
    await expect(side).toContainText('Course 1 : n° de train')
    await expectNoAxeViolations(desk)
  })

  await test.step('is kept from sending a ride that lacks a position', async () => {
    const open = await manager.opensRide(1)
    await open.getByRole('button', { name: 'Garage et dégarage' }).click()
    const parking = manager.dialog('Garage et dégarage')
    await parking.getByRole('combobox', { name: 'Position' }).fill('')
    await parking.getByRole('button', { name: 'Confirmer' }).click()
    await expect(parking).toHaveCount(0)
    await open.getByRole('button', { name: 'Terminé' }).click()
    await manager.validation.click()
    const blocked = manager.dialog('Correction incomplète')
    await expect(blocked).toContainText("Une course corrigée n'a pas de position de garage ou de dégarage.")
    await expectNoAxeViolations(desk)
    await blocked.getByRole('button', { name: 'Compléter la correction' }).click()
    await expect(manager.button('Modifier la course 1')).toBeFocused()
    await manager.button('Rétablir la saisie de la course 1').click()
    await expect(manager.ride(1)).not.toContainText('Valeur corrigée')
    await manager.hasTrain(1, '42')
  })

  await test.step('validates', async () => {
    await manager.comment.fill('Confirmé par le PCC.')
    await manager.validates()
    await expect(manager.validation).toHaveCount(0)
    await expect(desk.getByText('La correction est possible uniquement')).toBeVisible()
    await expectNoAxeViolations(desk)
  })

  await test.step('the driver sees what was retained, and not a word of the manager', async () => {
    const received = await driver.opensReceived(id)
    expect(received).toMatchObject({ correctedDelayMinute: 4, managerComment: null, managerName: null })
    await expect(page.getByRole('heading', { name: 'Corrections' })).toBeVisible()
    await expect(page.getByText('Course 1 : n° de train')).toBeVisible()
    await expect(page.getByText('Confirmé par le PCC.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Historique' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  await test.step('the auditor reads by address who did what', async () => {
    const audit = await openFor(browser, AUDITOR, baseURL)
    await audit.goto(`/bulletin/${id}`)
    await audit.getByRole('button', { name: 'Historique' }).click()
    const history = audit.getByRole('dialog', { name: 'Historique du bulletin' })
    await expect(history).toContainText('Claire Lambert · 100001')
    await expect(history).toContainText('Samuel Marchand · 200001')
    const changes = history.getByRole('listitem').filter({ hasText: 'Validé par le MEF' })
    await expect(changes).toContainText('7 min')
    await expect(changes).toContainText('4 min')
    await expect(changes).toContainText('Course 1 – n° de train')
    await expect(changes).toContainText('Confirmé par le PCC.')
    await expectNoAxeViolations(audit)
  })
})

test('a correction that is open when the browser dies is there again, and goes when another manager was faster [2.4.42] [3.32]', async ({
  page,
  browser,
  launchOptions,
  baseURL,
  locale,
  timezoneId,
  viewport,
}) => {
  test.slow()
  const id = await sendsReserve(driverAt(page))
  const tablet = createTablet({ launchOptions, baseURL, locale, timezoneId, viewport })
  const comesBack = async () => {
    const reopened = await tablet.switchOn()
    await reopened.goto(`/bulletin/${id}`)
    const account = reopened.getByRole('button', { name: MANAGER })
    const title = reopened.getByRole('heading', { level: 1, name: /^Réserve / })
    await expect(account.or(title)).toBeVisible()
    if (await account.isVisible()) await account.click()
    await expect(title).toBeVisible()
    return managerAt(reopened)
  }
  try {
    const first = await comesBack()
    await first.corrects()
    await tablet.dieAtSight(first.page, { selector: 'input[role="spinbutton"]', value: '3' }, () =>
      first.delay.fill('3'),
    )
    const again = await comesBack()
    await expect(again.page.getByText('Correction reprise')).toBeVisible()
    await expect(again.delay).toHaveValue('3')
    await expectNoAxeViolations(again.page)

    const faster = managerAt(await openFor(browser, '610001', baseURL))
    await faster.opens(id)
    await faster.validates()

    await again.validation.click()
    await expect(again.page.getByText('Bulletin validé entre-temps')).toBeVisible()
    await expect(again.validation).toHaveCount(0)
    await expectNoAxeViolations(again.page)
    await again.page.reload()
    await expect(again.page.getByText('Validé par le MEF')).toBeVisible()
    await expect(again.page.getByText('Bulletin validé entre-temps')).toHaveCount(0)
  } finally {
    await tablet.dispose()
  }
})

test('without a network nothing is validated and nothing is lost; two taps send once; a lost answer is found again; the list leads on to the next [2.4.37] [7.14] [7.42]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const first = await sendsReserve(driverAt(page))
  const second = await sendsReserve(driverAt(await openPage(browser, baseURL)), '100002')
  const manager = managerAt(await openFor(browser, MANAGER, baseURL))
  const desk = manager.page
  await manager.opens(first)
  // As the list hands it over.
  await desk.evaluate((state) => history.replaceState({ ...(history.state as object), usr: state }, ''), {
    from: '/today',
    list: { ids: [first, second], position: 0 },
  })
  await desk.reload()
  await expect(desk.getByText('1 sur 2')).toBeVisible()

  await manager.comment.fill('Vu.')
  await desk.context().setOffline(true)
  await manager.validation.click()
  await expect(desk.getByText("le bulletin n'a pas été validé", { exact: false })).toBeVisible()
  await expect(manager.comment).toHaveValue('Vu.')
  await desk.context().setOffline(false)

  const sent: string[] = []
  desk.on('request', (request) => {
    if (request.url().endsWith('/manager-validate')) sent.push(new URL(request.url()).pathname)
  })
  await manager.validation.dblclick()
  await expect(desk.getByText('2 sur 2')).toBeVisible()
  await expect(desk).toHaveURL(new RegExp(second))
  await expect(manager.validation).toBeEnabled()
  await expect(manager.comment).toHaveValue('')
  expect(sent).toEqual([`/api/bulletins/${first}/manager-validate`])

  await manager.button('Bulletin précédent').click()
  await expect(desk.getByText('1 sur 2')).toBeVisible()
  await expect(desk.getByText('La correction est possible uniquement')).toBeVisible()

  // One that cannot be loaded does not end the list.
  await desk.route(`**/api/bulletins/${second}`, (route) => route.abort())
  await desk.reload()
  await manager.button('Bulletin suivant').click()
  await expect(desk.getByText("Le bulletin n'a pas pu être chargé")).toBeVisible()
  await manager.button('Bulletin précédent').click()
  await expect(desk.getByText('1 sur 2')).toBeVisible()
  await desk.unroute(`**/api/bulletins/${second}`)

  // Validated, and the answer lost on the way: the bulletin itself says that it was done.
  await manager.button('Bulletin suivant').click()
  await manager.comment.fill('Vu aussi.')
  await desk.route('**/manager-validate', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await manager.validates()
  await expect(desk.getByText('La correction est possible uniquement')).toBeVisible()
  await expect(desk.getByText('Bulletin validé entre-temps')).toHaveCount(0)
  expect(sent).toHaveLength(2)
  await manager.button('Retour').click()
  await expect(desk).toHaveURL(/\/today$/)
})
