import type { Locator } from '@playwright/test'
import { driverAt } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { keyboardAt } from './support/keyboard.ts'
import { beginsShortService } from './support/short-day.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z', ...withoutRest })

test('the keyboard alone finishes a bulletin, and the focus is never lost [4.4] [interface: WCAG 2.2 AA]', async ({
  page,
}) => {
  test.slow()
  const { ride, dialog } = driverAt(page)
  const keyboard = keyboardAt(page)
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  const goesOnWithoutOrder = (): Promise<void> =>
    keyboard.enter(
      dialog('Aucun service prévu').getByRole('button', { name: 'Continuer sans service prévu' }),
    )

  await test.step('sign-in', async () => {
    await page.goto('/')
    await keyboard.goTo(button('100003'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/today$/)
  })

  await test.step('the day', async () => {
    await keyboard.enter(button(/^Autre jour/))
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('ArrowLeft')
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(/^Autre jour/)).toBeFocused()
    await expect(button('Commencer')).toBeEnabled()
    await keyboard.enter(button('Commencer'))
    await goesOnWithoutOrder()
  })

  await test.step('the service', async () => {
    await expect(page.getByRole('heading', { name: 'Votre service' })).toBeVisible()
    const pap = page.getByLabel('N° de PAP')
    await keyboard.enter(button('Continuer'))
    await expect(pap).toBeFocused()
    await keyboard.type('12')
    await keyboard.goTo(page.getByRole('radio', { name: "J'effectue un service" }))
    await keyboard.press('Space')
    await keyboard.goTo(page.getByRole('combobox', { name: 'N° de service' }))
    await keyboard.type('501A')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.enter(button('Continuer'))
    await expect(page.getByRole('heading', { name: 'Conduite', level: 1 })).toBeFocused()
  })

  const of = (number: number, name: RegExp): Locator => ride(number).getByRole('button', { name })

  await test.step('what is missing leads to where it is missing', async () => {
    await keyboard.enter(button('Continuer vers la fin de service'))
    await expect(dialog('Bulletin à compléter')).toBeVisible()
    await keyboard.press('Escape')
    await expect(dialog('Bulletin à compléter')).toHaveCount(0)
    await expect(of(1, /^Heure de départ/)).toBeFocused()
  })

  await test.step('a time on the wheel, and one that is typed', async () => {
    await keyboard.press('Enter')
    await expect(page.getByRole('spinbutton', { name: 'Heures' })).toBeFocused()
    await keyboard.type('0550')
    await expect(page.getByRole('spinbutton', { name: 'Secondes' })).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(of(1, /^Heure de départ/)).toBeFocused()
    await expect(of(1, /^Heure de départ/)).not.toHaveAccessibleName(/à confirmer/)

    await keyboard.enter(of(2, /^Heure de départ/))
    await keyboard.goBackTo(button('Saisir au clavier'))
    await keyboard.press('Enter')
    await keyboard.type('062640')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(of(2, /^Heure de départ/)).toBeFocused()
    await expect(of(2, /^Heure de départ/)).toHaveAccessibleName(/: 06:26:40/)
  })

  await test.step('trains', async () => {
    await keyboard.goBackTo(of(1, /^N° de train/))
    await keyboard.press('Enter')
    await keyboard.type('42')
    await keyboard.press('Enter')
    await expect(of(1, /^N° de train : 42/)).toBeFocused()

    await keyboard.enter(of(1, /^Matériel/))
    const open = dialog('Matériel de la course')
    await keyboard.goTo(open.getByRole('combobox', { name: /Rechercher/ }))
    await keyboard.type('30001')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.enter(open.getByRole('button', { name: 'Confirmer' }))
    await expect(open).toHaveCount(0)
    await expect(of(1, /^Matériel : MF77-001, 30001/)).toBeFocused()

    await keyboard.enter(button('Actions de la course 2'))
    await expect(page.getByRole('menu')).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Copier avec retournement' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button('Actions de la course 2')).toBeFocused()

    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(dialog('Modifier la course')).toBeVisible()
    await keyboard.press('Escape')
    await expect(dialog('Modifier la course')).toHaveCount(0)
    await expect(button('Actions de la course 2')).toBeFocused()
  })

  await test.step('a manoeuvre is added, and removed', async () => {
    await keyboard.goBackTo(button(/^Manœuvres/))
    await keyboard.press('Enter')
    await keyboard.enter(button('Ajouter une manœuvre'))
    await keyboard.goTo(dialog('Ajouter une manœuvre').getByRole('radio').first())
    await keyboard.press('Space')
    await keyboard.enter(dialog('Ajouter une manœuvre').getByRole('button', { name: 'Confirmer' }))
    await expect(button('Ajouter une manœuvre')).toBeFocused()
    await keyboard.goBackTo(button(/modifier la manœuvre$/))
    await keyboard.press('Enter')
    const editing = dialog('Modifier la manœuvre')
    await keyboard.enter(editing.getByRole('button', { name: 'Supprimer' }))
    await keyboard.enter(dialog('Supprimer la manœuvre').getByRole('button', { name: 'Supprimer' }))
    await expect(editing).toHaveCount(0)
    await expect(button('Ajouter une manœuvre')).toBeFocused()
    await expect(button('Manœuvres 0')).toBeVisible()
  })

  await test.step('the question before all is lost gives the focus back', async () => {
    await keyboard.goBackTo(button('Supprimer le bulletin'))
    await keyboard.press('Enter')
    await expect(dialog('Supprimer le bulletin en cours')).toBeVisible()
    await keyboard.press('Escape')
    await expect(button('Supprimer le bulletin')).toBeFocused()
  })

  await test.step('the end, with a reason', async () => {
    await keyboard.enter(button('Continuer vers la fin de service'))
    await expect(page.getByRole('heading', { name: 'Fin de service', level: 1 })).toBeFocused()
    await keyboard.goTo(page.getByRole('spinbutton', { name: 'Délai (min)' }))
    await keyboard.type('8')
    await keyboard.press('ArrowDown')
    await keyboard.goTo(page.getByRole('radio', { name: 'Oui' }))
    await keyboard.press('Space')
    const reason = page.getByRole('listitem', { name: 'Motif 1' })
    await keyboard.goTo(reason.getByRole('combobox', { name: 'Motif' }))
    await keyboard.type('Autre')
    await keyboard.goTo(reason.getByRole('spinbutton'))
    await keyboard.type('7')
    await keyboard.goTo(reason.getByRole('textbox', { name: /Précisez/ }))
    await keyboard.type('Attente au terminus')
    await keyboard.enter(button('Continuer vers la validation'))
    await expect(page.getByRole('heading', { name: 'Récapitulatif et validation' })).toBeFocused()
  })

  await test.step('validation', async () => {
    const certification = page.getByRole('checkbox', { name: /^Je certifie/ })
    await keyboard.enter(button('Valider mon bulletin'))
    const missing = dialog('Informations manquantes')
    await keyboard.enter(missing.getByRole('button', { name: 'Corriger le bulletin' }))
    await expect(missing).toHaveCount(0)
    await expect(certification).toBeFocused()
    await keyboard.press('Space')
    await expect(certification).toBeChecked()
    await keyboard.goTo(page.getByLabel(/Commentaire/))
    await keyboard.type('Saisi au clavier.')
    await keyboard.enter(button('Valider mon bulletin'))
    await expect(page.getByRole('heading', { name: 'Bulletin envoyé' })).toBeFocused()
  })

  await test.step('another bulletin, and none after all', async () => {
    const greeting = page.getByRole('heading', { level: 1, name: /^Bonjour/ })
    await keyboard.enter(button('Créer un nouveau bulletin'))
    await expect(greeting).toBeFocused()
    await expect(button('Commencer')).toBeEnabled()
    await keyboard.enter(button('Commencer'))
    await goesOnWithoutOrder()
    await keyboard.enter(button('Supprimer le bulletin'))
    const asked = dialog('Supprimer le bulletin en cours')
    await keyboard.enter(asked.getByRole('button', { name: 'Supprimer le bulletin' }))
    await expect(greeting).toBeFocused()
  })
})

test('a field that changes what is typed keeps the caret where it was [2.4.3]', async ({ page }) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.starts()
  const pap = page.getByLabel('N° de PAP')
  await pap.pressSequentially('12')
  await pap.press('ArrowLeft')
  await pap.pressSequentially('ab')
  await expect(pap).toHaveValue('1AB2')
})

test('a typed hour may have one digit [2.4.11]', async ({ page }) => {
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await beginsShortService(driver)
  const departure = driver.ride(1).getByRole('button', { name: /^Heure de départ/ })
  await departure.click()
  await page.getByRole('button', { name: 'Saisir au clavier' }).click()
  await page.keyboard.type('9:05')
  await expect(page.getByRole('textbox', { name: /^Heure/ })).toHaveValue('09:05')
  await page.keyboard.press('Enter')
  // Its time may move the ride among the others.
  await expect(page.getByRole('button', { name: /^Heure de départ.*: 09:05:00/ })).toHaveCount(1)
})

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
  // A screen reader finds the one on top and nothing else.
  await expect(maneuver).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)

  const confirm = time.getByRole('button', { name: "Confirmer l'heure" })
  const typing = time.getByRole('button', { name: 'Saisir au clavier' })
  // The wheel comes after the dialog and takes the focus.
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

test('a tap beside a question is an answer, beside a form a slip of the finger [4.4]', async ({ page }) => {
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await beginsShortService(driver)
  const departure = driver.ride(1).getByRole('button', { name: /^Heure de départ/ })
  await departure.click()
  const time = page.getByRole('dialog')
  await expect(time).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(time).toBeVisible()
  await expect(time.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(time).toHaveCount(0)
  await expect(departure).toBeFocused()

  await driver
    .ride(1)
    .getByRole('button', { name: /^Matériel/ })
    .click()
  const material = driver.dialog('Matériel de la course')
  const search = material.getByRole('combobox', { name: /Rechercher/ })
  await search.fill('MF77')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(material).toHaveCount(0)

  await page.getByRole('button', { name: 'Supprimer le bulletin' }).click()
  const question = driver.dialog('Supprimer le bulletin en cours')
  const box = await question.boundingBox()
  // A press that begins in it and ends beside it is none.
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 30)
  await page.mouse.down()
  await page.mouse.move(8, 8)
  await page.mouse.up()
  await expect(question).toBeVisible()
  await page.mouse.click(8, 8)
  await expect(question).toHaveCount(0)
})
