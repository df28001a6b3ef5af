import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { keyboardAt } from './support/keyboard.ts'
import { beginsShortService } from './support/short-day.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z', ...withoutRest })

const LARGE = { width: 1280, height: 800 }
const NARROW = { width: 1024, height: 768 }

const CATEGORIES = 'Quelle observation ?'
const ALARM = "Signal d'alarme"
const QUESTION = 'Abandonner la saisie ?'

const observationsOf = (driver: Driver, ride: number): Locator =>
  driver.ride(ride).getByRole('button', { name: /^\d+ observations?$/ })

const atWork = async (page: Page, matricule: string): Promise<Driver> => {
  const driver = driverAt(page)
  await driver.signsIn(matricule)
  await beginsShortService(driver)
  return driver
}

/** A station and a reason, and a car with its second door. */
const tellsOfAlarm = async (form: Locator): Promise<void> => {
  await form.getByRole('radiogroup', { name: "Lieu de l'alarme" }).getByRole('radio').first().check()
  await form.getByRole('button', { name: 'Voiture 3', exact: true }).click()
  await form
    .getByRole('group', { name: 'Portes de la voiture 3' })
    .getByRole('button', { name: 'Porte 2' })
    .click()
  await form.getByRole('radio', { name: 'Malaise voyageur' }).check()
}

test('an observation is added, changed and removed [2.4.21] [2.4.26] [2.4.27] [2.4.28] [5.29]', async ({
  page,
}) => {
  const driver = await atWork(page, '100001')
  const { dialog } = driver
  const opener = observationsOf(driver, 1)
  const alarm = dialog(ALARM)

  await test.step('what lacks is marked only once it was confirmed, and leads to its field', async () => {
    await opener.click()
    await dialog(CATEGORIES).getByRole('button', { name: ALARM }).click()
    await expect(alarm.getByRole('button', { name: /^Retour/ })).toHaveCount(0)
    await expect(alarm.getByText('Le lieu est obligatoire.')).toHaveCount(0)
    await alarm.getByRole('button', { name: 'Confirmer' }).click()
    await expect(alarm.getByText('Le lieu est obligatoire.')).toBeVisible()
    await expect(alarm.getByText('Corrigez les champs signalés en rouge')).toBeVisible()
    await expect(
      alarm.getByRole('radiogroup', { name: "Lieu de l'alarme" }).getByRole('radio').first(),
    ).toBeFocused()
    await tellsOfAlarm(alarm)
    await expect(alarm.getByText('obligatoire')).toHaveCount(0)
  })

  await test.step('neither Escape nor a tap beside it closes the dialog', async () => {
    await page.keyboard.press('Escape')
    await expect(alarm).toBeVisible()
    await page.mouse.click(8, 400)
    await expect(alarm).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  await test.step('what was entered is given up only when one says so', async () => {
    await alarm.getByRole('button', { name: 'Annuler' }).click()
    await dialog(QUESTION).getByRole('button', { name: 'Poursuivre la saisie' }).click()
    await expect(alarm.getByRole('button', { name: 'Voiture 3', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('a new one is kept, and the dialog closes', async () => {
    await alarm.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toHaveAccessibleName('1 observation')
    await expect(opener).toBeFocused()
  })

  const list = dialog('Observations')
  await test.step('the next time there is a list, which a changed one comes back to', async () => {
    await opener.click()
    await expect(list.getByText(/Malaise voyageur/)).toBeVisible()
    await list.getByRole('button', { name: "Modifier l'observation" }).click()
    await alarm.getByRole('radio', { name: 'Rixe' }).check()
    await alarm.getByRole('button', { name: 'Confirmer' }).click()
    await expect(list.getByText(/Rixe/)).toBeVisible()
  })

  await test.step('« Changer de type » keeps place and words, and « Retour » leads to the list', async () => {
    await list.getByRole('button', { name: 'Ajouter une observation' }).click()
    await dialog(CATEGORIES).getByRole('button', { name: 'Saisie libre', exact: true }).click()
    await dialog('Saisie libre').getByRole('textbox', { name: 'Description' }).fill('Fumée sous le train')
    await dialog('Saisie libre').getByRole('button', { name: 'Changer de type' }).click()
    await dialog(CATEGORIES).getByRole('button', { name: 'HT', exact: true }).click()
    const cut = dialog('HT')
    const where = cut.getByRole('radiogroup', { name: 'Lieu', exact: true }).getByRole('radio').first()
    await expect(cut.getByRole('radio', { name: 'Autre', exact: true })).toBeChecked()
    await expect(cut.getByRole('textbox')).toHaveValue('Fumée sous le train')
    await where.check()
    await cut.getByRole('button', { name: 'Changer de type' }).click()
    await dialog(CATEGORIES).getByRole('button', { name: ALARM }).click()
    await expect(alarm.getByRole('textbox')).toHaveValue('Fumée sous le train')
    await expect(
      alarm.getByRole('radiogroup', { name: "Lieu de l'alarme" }).getByRole('radio').first(),
    ).toBeChecked()
    await alarm.getByRole('button', { name: 'Retour à la liste (1)' }).click()
    await dialog(QUESTION).getByRole('button', { name: 'Abandonner', exact: true }).click()
    await expect(list).toBeVisible()
  })

  await test.step('« Retour » is not there where an observation is edited', async () => {
    await list.getByRole('button', { name: "Modifier l'observation" }).click()
    await expect(alarm.getByRole('button', { name: 'Confirmer' })).toBeVisible()
    await expect(alarm.getByRole('button', { name: /^Retour|^Changer de type/ })).toHaveCount(0)
    await alarm.getByRole('button', { name: 'Annuler' }).click()
    await expect(list).toBeVisible()
  })

  await test.step('it is removed after a question', async () => {
    const question = dialog("Supprimer l'observation")
    await list.getByRole('button', { name: "Supprimer l'observation" }).click()
    await expect(question).toContainText(/Signal d'alarme · .*Rixe/)
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(question).toHaveCount(0)
    await expect(list.getByText(/Rixe/)).toBeVisible()
    await list.getByRole('button', { name: "Supprimer l'observation" }).click()
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(list.getByText('Aucune observation')).toBeVisible()
    await list.getByRole('button', { name: 'Fermer' }).click()
    await expect(opener).toHaveAccessibleName('0 observation')
  })
})

test('cars and doors are chosen by keyboard, and the focus is never lost [5.17] [interface: WCAG 2.2 AA]', async ({
  page,
}) => {
  const driver = await atWork(page, '100002')
  const keyboard = keyboardAt(page)
  const alarm = driver.dialog(ALARM)
  const button = (name: string): Locator => alarm.getByRole('button', { name, exact: true })

  await keyboard.goTo(observationsOf(driver, 1))
  await keyboard.press('Enter')
  await keyboard.enter(driver.dialog(CATEGORIES).getByRole('button', { name: ALARM }))
  await expect(alarm.getByRole('heading', { name: ALARM })).toBeFocused()
  await keyboard.goTo(button('Voiture 3'))
  await keyboard.press('Space')
  await expect(button('Voiture 3')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.goTo(button('Porte 4'))
  await keyboard.press('Enter')
  await expect(button('Porte 4')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.enter(button('Retirer la voiture 3'))
  await expect(button('Voiture 3')).toBeFocused()
  await expect(button('Voiture 3')).toHaveAttribute('aria-pressed', 'false')
  await keyboard.press('Escape')
  await expect(alarm).toBeVisible()
  await keyboard.enter(button('Annuler'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(observationsOf(driver, 1)).toBeFocused()
})

test('manoeuvres and the service have observations of their own [2.4.20] [2.4.25]', async ({ page }) => {
  const driver = await atWork(page, '100002')
  const categories = driver.dialog(CATEGORIES)
  const tile = (name: string): Locator => categories.getByRole('button', { name })

  await page.getByRole('button', { name: 'Observations du service' }).click()
  await expect(tile('Formation conducteur')).toBeEnabled()
  await expect(tile(ALARM)).toBeDisabled()
  await tile('Saisie libre (service)').click()
  await page.getByRole('textbox').fill('Relève en retard')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('button', { name: 'Observations du service 1' })).toBeVisible()

  await page.getByRole('button', { name: /^Manœuvres/ }).click()
  await page.getByRole('button', { name: 'Ajouter une manœuvre' }).click()
  await driver.dialog('Ajouter une manœuvre').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByRole('button', { name: 'Observations (0)' }).click()
  await expect(tile(ALARM)).toBeEnabled()
  await expect(tile('Formation conducteur')).toBeDisabled()
  await tile('Saisie libre').first().click()
  await page.getByRole('textbox').fill('Aiguille lente')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('button', { name: 'Observations (1)' })).toBeFocused()
})

test('everyone can use the dialog, on a small tablet too [interface: WCAG 2.2 AA]', async ({ page }) => {
  const driver = await atWork(page, '100001')
  const look = async (wayOn: string): Promise<void> => {
    const button = page.getByRole('dialog').getByRole('button', { name: wayOn, exact: true })
    await expectNoAxeViolations(page)
    await page.setViewportSize(NARROW)
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await page.setViewportSize(LARGE)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await observationsOf(driver, 1).click()
  await expect(driver.dialog(CATEGORIES)).toBeVisible()
  await look('Annuler')
  await driver.dialog(CATEGORIES).getByRole('button', { name: ALARM }).click()
  const alarm = driver.dialog(ALARM)
  await alarm.getByRole('button', { name: 'Confirmer' }).click()
  await look('Confirmer')
  await tellsOfAlarm(alarm)
  await look('Confirmer')
  await alarm.getByRole('button', { name: 'Confirmer' }).click()
  await observationsOf(driver, 1).click()
  await expect(driver.dialog('Observations')).toBeVisible()
  await look('Ajouter une observation')
})
