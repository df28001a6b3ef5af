import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { keyboardAt } from './support/keyboard.ts'
import { optionWords } from './support/option-words.ts'
import { reliefAt } from './support/relief.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z', ...withoutRest })

const LARGE = { width: 1280, height: 800 }
const NARROW = { width: 1024, height: 768 }

/** Held against WCAG 2.2 AA, by day and at night; and nothing leaves a small tablet. */
const look = (page: Page, name: string): Promise<void> =>
  test.step(`look: ${name}`, async () => {
    await expectNoAxeViolations(page)
    await page.setViewportSize(NARROW)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    await page.setViewportSize(LARGE)
  })

const comesToWork = async (page: Page): Promise<Driver> => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await beginsShortService(driver)
  return driver
}

test('« Je suis relevé »: two stations, a driver, and the cross that takes it back [2.4.30] [2.4.33] [2.4.34] [2.4.35]', async ({
  page,
}) => {
  test.slow()
  // As ordered: its rides have stations on the way.
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.starts()
  await driver.typesPap('12')
  await driver.begins()
  const relief = reliefAt(page)
  await relief.button('Relève').click()
  await look(page, 'the choice')
  await page.keyboard.press('Escape')
  await relief.begins('Je suis relevé')
  await look(page, 'the first station')

  const targets = relief.button(/^Sélectionner la station/)
  const boxes = await Promise.all((await targets.all()).map((target) => target.boundingBox()))
  expect(boxes.filter((box) => !box || box.width < 48 || box.height < 48)).toEqual([])

  await relief.stationsOf(2).nth(1).click()
  const before = await relief.stationsOf(2).count()
  await relief.stationsOf(2).last().click()
  await expect(relief.stationsOf(2)).toHaveCount(before)
  // Long enough to see what was chosen; then it opens by itself.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const details = page.getByRole('dialog', { name: 'Par qui êtes-vous relevé ?' })
  await expect(details).toBeVisible()
  await look(page, 'the driver')
  await details.getByRole('button', { name: 'Annuler' }).click()
  await expect(details).toHaveCount(0)
  await relief.wayOn('Choisir le conducteur').click()
  const [name = ''] = await optionWords(details.getByRole('option').first())
  await details.getByRole('option').first().click()

  await expect(page.getByText(`Vous êtes relevé par ${name} de`)).toBeVisible()
  await look(page, 'the confirmation')
  await relief.wayOn('Confirmer').click()
  await expect(driver.ride(2)).toBeFocused()
  await expect(driver.ride(2)).toContainText(`Relevé par ${name}`)
  await expect(relief.labels).toHaveCount(1)
  await look(page, 'the rides')

  await relief.labels.click()
  const question = page.getByRole('dialog', { name: 'Annuler la déclaration' })
  await expect(question).toContainText(`« Relevé par ${name} »`)
  await look(page, 'the question')
  await question.getByRole('button', { name: 'Conserver' }).click()
  await expect(relief.labels).toBeFocused()
  await relief.labels.click()
  await question.getByRole('button', { name: 'Annuler la déclaration' }).click()
  await expect(relief.labels).toHaveCount(0)
  await expect(driver.ride(2)).toBeFocused()
})

test('« Je relève »: the rides of another service are added, and survive a reload; a declaration does not; a service in no list is typed [2.4.31] [2.4.35] [4.14] [5.16]', async ({
  page,
}) => {
  const driver = await comesToWork(page)
  const relief = reliefAt(page)
  await relief.begins('Je relève')
  const services = page.getByRole('dialog', { name: 'Quel service relevez-vous ?' })
  await expect(services).toBeVisible()
  await look(page, 'the service')
  await expect(services.getByRole('option', { name: new RegExp(`^${SHORT_SERVICE} `) })).toHaveCount(0)
  const other = services.getByRole('option').first()
  const [service = ''] = await optionWords(other)
  await other.click()
  await expect(page.getByRole('list', { name: `Courses du service ${service}` })).toBeVisible()
  await relief.stationsOf(1).first().click()
  await relief.stationsOf(1).last().click()
  await relief.wayOn('Confirmer').click()
  await expect(page.getByText(`Relève sur ${service}`)).toBeVisible()
  await driver.seesRides(3)

  await relief.begins('CH / RCT')
  await relief.stationsOf(2).first().click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Conduite', level: 1 })).toBeAttached()
  await expect(relief.labels).toHaveCount(1)
  await driver.seesRides(3)

  // One that is in no list is typed; its stations are chosen on the ways of the line.
  await relief.begins('Je relève')
  const relieve = services.getByRole('button', { name: 'Relever ce service' })
  // With a key: a tap so soon after the one that opened the dialog may count for nothing.
  await relieve.press('Enter')
  await expect(services.getByText('Le n° du service relevé est obligatoire.')).toBeVisible()
  await services.getByLabel('Saisir un service').fill('31z')
  await look(page, 'a typed service')
  await relieve.click()
  await expect(page.getByRole('list', { name: 'Courses du service 31Z' })).toBeVisible()
  await relief.stationsOf(1).first().click()
  await relief.stationsOf(1).last().click()
  await look(page, 'the ways of the line')
  await relief.wayOn('Confirmer').click()
  await expect(page.getByText('Relève sur 31Z')).toBeVisible()
  await driver.seesRides(4)
})

test('« CH / RCT » with the keyboard alone; giving up asks once something is chosen [2.4.32] [2.4.35]', async ({
  page,
}) => {
  const driver = await comesToWork(page)
  const relief = reliefAt(page)
  const keyboard = keyboardAt(page)
  const begin = async (): Promise<void> => {
    await page.keyboard.press('Enter')
    await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'CH / RCT' }))
    await expect(page.getByRole('heading', { name: 'CH / RCT', level: 1 })).toBeFocused()
  }

  await keyboard.goBackTo(relief.button('Relève'))
  await begin()
  await keyboard.enter(relief.button('Abandonner'))
  await expect(relief.button('Relève')).toBeFocused()
  await begin()
  await keyboard.enter(relief.stationsOf(1).first())
  await keyboard.enter(relief.button('Abandonner'))
  const question = page.getByRole('dialog', { name: 'Abandonner la déclaration' })
  await expect(question).toBeVisible()
  await keyboard.enter(question.getByRole('button', { name: 'Abandonner' }))
  await expect(relief.button('Relève')).toBeFocused()
  await expect(relief.labels).toHaveCount(0)

  await begin()
  await keyboard.enter(relief.stationsOf(1).first())
  await expect(page.getByRole('heading', { name: 'CH / RCT', level: 1 })).toBeFocused()
  await keyboard.enter(relief.stationsOf(1).last())
  const reasons = page.getByRole('dialog', { name: 'Motif' })
  await expect(reasons).toBeVisible()
  await look(page, 'the reason')
  await keyboard.enter(reasons.getByRole('button', { name: 'RCT' }))
  await keyboard.enter(relief.wayOn('Confirmer'))
  await expect(driver.ride(1)).toBeFocused()
  await expect(driver.ride(1)).toContainText('Garé RCT')
  // Nobody drove it: its departure is that of the plan.
  await expect(driver.ride(1).getByRole('button', { name: /^Heure de départ/ })).toHaveCount(0)
})

test('who is in no list is typed, both the matricule and the name; so is everybody without a network [5.16] [8.10]', async ({
  page,
}) => {
  // From the start: the tablet has never heard of them.
  await page.route(/\/api\/(ordered-drivers|personal-data)/, (route) => route.abort())
  const driver = await comesToWork(page)
  const relief = reliefAt(page)
  await relief.begins('Je suis relevé')
  await relief.stationsOf(1).first().click()
  await relief.stationsOf(1).last().click()
  await relief.wayOn('Choisir le conducteur').click()
  const details = page.getByRole('dialog', { name: 'Par qui êtes-vous relevé ?' })
  await expect(details.getByText('Saisissez le matricule et le nom du conducteur.')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Choisir dans la liste' })).toHaveCount(0)

  await details.getByRole('button', { name: 'Confirmer' }).click()
  await expect(details.getByLabel('Matricule')).toBeFocused()
  await expect(details.getByLabel('Matricule')).toHaveAttribute('aria-invalid', 'true')
  await look(page, 'what is missing')
  await details.getByLabel('Matricule').fill('110001')
  await details.getByLabel('Nom et prénom').fill('émery zoé')
  await details.getByRole('button', { name: 'Confirmer' }).click()
  await relief.wayOn('Confirmer').click()
  await expect(driver.ride(1)).toContainText('Relevé par ÉMERY ZOÉ')
})
