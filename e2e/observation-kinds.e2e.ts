import { clockOf, driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { observerAt, typedOfService, typedOnTheWay, type Observer } from './support/observations.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'

/** A Tuesday at two in the afternoon; winter time, so Paris is an hour ahead of UTC. */
test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

const opensOnRide = (driver: Driver, number: number): Promise<void> =>
  driver
    .ride(number)
    .getByRole('button', { name: /^\d+ observations?$/ })
    .click()

/** The first opens on the categories, the next ones on the list. */
const goesToCategories = async (observer: Observer): Promise<void> => {
  const add = observer.dialog.getByRole('button', { name: 'Ajouter une observation' })
  await expect(observer.dialog.getByRole('heading', { level: 2 })).toBeVisible()
  if (await add.isVisible()) await add.click()
}

/** After a change one is back in the list, or out. */
const closes = async (observer: Observer): Promise<void> => {
  await expect(observer.dialog.getByRole('button', { name: 'Confirmer', exact: true })).toHaveCount(0)
  const close = observer.dialog.getByRole('button', { name: 'Fermer', exact: true })
  if (await close.isVisible()) await close.click()
  await expect(observer.dialog).toHaveCount(0)
}

const beginsWithTrain = async (driver: Driver): Promise<void> => {
  await driver.signsIn('100001')
  await beginsShortService(driver)
  await driver.takes(1, 'MF77-001 · 30001')
}

const sends = async (driver: Driver) => {
  const plan = await driver.plannedService(SHORT_SERVICE, '7')
  await driver.departs(1, clockOf(plan.rides[0]?.theoreticalDepartureTime ?? ''))
  await driver.departs(2, clockOf(plan.rides[1]?.theoreticalDepartureTime ?? ''))
  await driver.returnsWithSameTrain(2)
  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
  return driver.validates()
}

test('eleven kinds on a ride: written, changed, sent and kept as typed [2.4.21] [2.4.24] [2.4.28] [2.4.38] [3.15] [6.8]', async ({
  page,
}) => {
  test.slow()
  const driver = driverAt(page)
  const observer = observerAt(page)
  const all = typedOnTheWay()
  await beginsWithTrain(driver)

  for (const { title, fill } of all) {
    await opensOnRide(driver, 1)
    await goesToCategories(observer)
    await observer.choosesCategory(title)
    await fill(observer)
    await observer.confirms()
    await expect(observer.dialog).toHaveCount(0)
  }
  await expect(driver.ride(1).getByRole('button', { name: /^\d+ observations?$/ })).toContainText('11')
  await opensOnRide(driver, 1)
  await expect(observer.dialog.getByRole('listitem').first()).toContainText('Modèle 42')
  await expect(observer.dialog.getByRole('listitem').nth(1)).toContainText('Saisie libre')
  await closes(observer)

  for (const { title, change } of all) {
    await opensOnRide(driver, 1)
    await observer.row(title).getByRole('button', { name: "Modifier l'observation" }).click()
    await expect(observer.dialog.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await change(observer)
    await observer.confirms()
    await closes(observer)
  }

  const sent = await sends(driver)
  for (const { type, kept, changed } of all)
    expect(
      sent.rides[0]?.observations.find((observation) => observation.type === type),
      type,
    ).toMatchObject({ ...kept, ...changed })
  const received = await driver.opensReceived(sent.id)
  expect(received.rides[0]?.observations).toEqual(sent.rides[0]?.observations)
  expect(received.observationCount).toBe(11)

  const views = page.getByRole('button', { name: /^Voir\s:/ })
  await expect(views).toHaveCount(all.length)
  const seen: string[] = []
  for (const view of await views.all()) {
    await view.click()
    await expect(observer.dialog.getByText('Consultation seule')).toBeVisible()
    await expect(observer.dialog.locator('input, textarea, select')).toHaveCount(0)
    await expect(observer.dialog.getByRole('button')).toHaveText(['Fermer'])
    seen.push(await observer.dialog.getByRole('heading', { level: 2 }).innerText())
    await observer.dialog.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(observer.dialog).toHaveCount(0)
  }
  expect(seen.toSorted()).toEqual(all.map(({ title }) => title).toSorted())
})

test(
  'eleven kinds on a manoeuvre: written, changed, then taken away one by one [2.4.20] [2.4.28] [4.9]',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    const driver = driverAt(page)
    const observer = observerAt(page)
    const all = typedOnTheWay()
    await beginsWithTrain(driver)
    await driver.addsManeuver({
      material: 'MF77-001 · 30001',
      from: /La Courneuve/,
      fromPosition: 'V1',
      to: /La Courneuve/,
      toPosition: 'V2',
    })
    await page.getByRole('button', { name: /^Manœuvres/ }).click()
    const control = page.getByRole('table').getByRole('button', { name: /bservation/ })

    for (const { title, fill } of all) {
      await control.click()
      await goesToCategories(observer)
      await observer.choosesCategory(title)
      await fill(observer)
      await observer.confirms()
      await expect(observer.dialog).toHaveCount(0)
    }
    await expect(control).toContainText('11')
    await control.click()
    for (const [index, { title, change }] of all.entries()) {
      await observer.row(title).getByRole('button', { name: "Modifier l'observation" }).click()
      await change(observer)
      await observer.confirms()
      await observer.row(title).getByRole('button', { name: "Supprimer l'observation" }).click()
      const question = page.getByRole('dialog', { name: "Supprimer l'observation" })
      await expect(question).toContainText(title)
      await question.getByRole('button', { name: 'Supprimer' }).click()
      await expect(question).toHaveCount(0)
      const left = all.length - index - 1
      if (left > 0) await expect(observer.dialog.getByRole('listitem')).toHaveCount(left)
    }
  },
)

test('the two kinds of the service, from the rail [2.4.23] [2.4.25]', async ({ page }) => {
  test.slow()
  const driver = driverAt(page)
  const observer = observerAt(page)
  const all = typedOfService()
  await beginsWithTrain(driver)
  const control = page.getByRole('complementary').getByRole('button', { name: /^Observations du service/ })

  for (const { title, fill } of all) {
    await control.click()
    await goesToCategories(observer)
    await expect(observer.dialog.getByRole('button', { name: "Signal d'alarme" })).toBeDisabled()
    await observer.choosesCategory(title)
    await fill(observer)
    await observer.confirms()
    await expect(observer.dialog).toHaveCount(0)
  }
  await expect(control).toContainText('2')
  for (const { title, change } of all) {
    await control.click()
    await observer.row(title).getByRole('button', { name: "Modifier l'observation" }).click()
    await change(observer)
    await observer.confirms()
    await closes(observer)
  }
  const sent = await sends(driver)
  for (const { type, kept, changed } of all)
    expect(
      sent.observations.find((observation) => observation.type === type),
      type,
    ).toMatchObject({ ...kept, ...changed })
})

test('a matricule that nobody has, or without a network: the name is typed and nothing blocks [5.2] [7.32] [8.10]', async ({
  context,
  page,
}) => {
  const driver = driverAt(page)
  const observer = observerAt(page)
  await beginsWithTrain(driver)
  await opensOnRide(driver, 1)
  await observer.choosesCategory('Admission en cabine')
  const name = observer.dialog.getByRole('textbox', { name: 'Nom et prénom' })
  await observer.types('Matricule (si agent)', '999999')
  await expect(page.getByText(/matricule .*introuvable|introuvable.*matricule/i)).toBeVisible()
  await expect(name).toBeEditable()
  await name.fill('Durand Élodie')
  await expect(name).toHaveValue('DURAND ÉLODIE')
  await observer.types('Matricule (si agent)', '100002')
  await expect(name).toHaveValue('BENALI KARIM')
  await expect(name).not.toBeEditable()

  await context.setOffline(true)
  await observer.types('Matricule (si agent)', '100010')
  await expect(name).toBeEditable()
  await name.fill('martin paul')
  await observer.picks('Station de montée', 'Châtelet')
  await observer.picks('Station de descente', 'Opéra')
  await observer.confirms()
  await expect(observer.dialog).toHaveCount(0)
  await expect(driver.ride(1).getByRole('button', { name: /^\d+ observations?$/ })).toContainText('1')
})

test('a form that is being filled in survives a reload and the way back, and is gone once it was given up [3.32]', async ({
  page,
}) => {
  const driver = driverAt(page)
  const observer = observerAt(page)
  await beginsWithTrain(driver)
  await opensOnRide(driver, 1)
  await observer.choosesCategory('Saisie libre')
  await observer.types('Description', 'Éclairage du quai')
  await expect(page.locator('[data-saving="saved"]')).toBeAttached()
  await page.reload()
  const description = observer.dialog.getByRole('textbox', { name: 'Description' })
  await expect(description).toHaveValue('Éclairage du quai')

  await observer.dialog.getByRole('button', { name: 'Annuler', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Abandonner la saisie ?' })
  await question.getByRole('button', { name: 'Abandonner', exact: true }).click()
  await expect(observer.dialog).toHaveCount(0)
  await page.reload()
  await expect(driver.ride(1)).toBeVisible()
  await expect(observer.dialog).toHaveCount(0)
})
