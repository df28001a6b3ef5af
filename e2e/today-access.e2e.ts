import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'

test.use({ startsAt: '2026-11-17T13:00:00Z', ...withoutRest })

const LARGE = { width: 1280, height: 800 }
const NARROW = { width: 1024, height: 768 }

/** What can be pushed sideways, by its classes: nothing should. */
const pushedSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)
    return Array.from(document.querySelectorAll('*'))
      .filter((element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`)
  })

/** Looks at what is on the screen as somebody would who cannot see, or has a small tablet. */
const watchedBy = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  const look = (name: string, wayOn: Locator): Promise<void> =>
    test.step(`look: ${name}`, async () => {
      await expect(wayOn).toBeInViewport({ ratio: 1 })
      await expectNoAxeViolations(page)
      await page.setViewportSize(NARROW)
      await expect(wayOn).toBeInViewport({ ratio: 1 })
      await expect.poll(() => pushedSideways(page)).toEqual([])
      await page.setViewportSize(LARGE)
    })
  /** The way on of a dialog is a button in it. */
  const lookAtDialog = (name: string, open: Locator, wayOn: string): Promise<void> =>
    look(name, open.getByRole('button', { name: wayOn, exact: true }))
  return { button, look, lookAtDialog }
}

const beginning = async (driver: Driver): Promise<void> => {
  const { page } = driver
  const { button, look, lookAtDialog } = watchedBy(page)
  await expect(page.getByRole('heading', { name: /^Service prévu \d/ })).toBeVisible()
  await look('the day', button('Commencer'))
  await driver.choosesDay(/^Autre jour/)
  await lookAtDialog('the calendar', page.getByRole('dialog'), 'Annuler')
  await page.keyboard.press('Escape')
  await driver.starts()

  const wayOn = button('Continuer')
  await look('the service', wayOn)
  await wayOn.click()
  await expect(page.getByLabel('N° de PAP')).toHaveAttribute('aria-invalid', 'true')
  await look('the service without a PAP', wayOn)
  await button("J'ai changé de service").click()
  await wayOn.click()
  await look('a change of service without a choice', wayOn)
  await driver.isInReserve('RB')
  await look('a reserve', wayOn)
  await driver.typesService('501A')
  await wayOn.click()
  await look('a service of the plan, typed', wayOn)
  await page.getByRole('option', { name: /^501A Ligne 7 / }).click()
  await driver.typesPap('12')
  await driver.begins()
}

const touchingRides = async (driver: Driver): Promise<void> => {
  const { page, ride } = driver
  const { button, look, lookAtDialog } = watchedBy(page)
  const wayOn = button('Continuer vers la fin de service')
  const touch = (name: RegExp): Promise<void> => ride(1).getByRole('button', { name }).click()
  await look('the rides', wayOn)
  await wayOn.click()
  const faults = driver.dialog('Bulletin à compléter')
  await lookAtDialog('what is missing', faults, 'Corriger')
  await faults.getByRole('button', { name: 'Corriger', exact: true }).click()
  await expect(faults).toHaveCount(0)
  await look('rides with marked faults', wayOn)

  await touch(/^Heure de départ/)
  const time = page.getByRole('dialog')
  await lookAtDialog('a time on the wheel', time, "Confirmer l'heure")
  await time.getByRole('button', { name: 'Saisir au clavier' }).click()
  await time.getByRole('textbox').fill('25')
  await time.getByRole('button', { name: "Confirmer l'heure" }).click()
  await lookAtDialog('a typed time that is none', time, "Confirmer l'heure")
  await time.getByRole('textbox').fill('05:50:00')
  await time.getByRole('button', { name: "Confirmer l'heure" }).click()

  await touch(/^Matériel/)
  const material = driver.dialog('Matériel de la course')
  await lookAtDialog('the trains of a ride', material, 'Confirmer')
  await material.getByRole('combobox', { name: /Rechercher/ }).fill('MF77-001')
  await material.getByRole('option').first().click()
  await material.getByRole('button', { name: 'Ajouter un changement de matériel' }).click()
  await material.getByRole('button', { name: 'Confirmer' }).click()
  await lookAtDialog('a change of train that lacks something', material, 'Confirmer')
  await material.getByRole('button', { name: 'Annuler' }).click()
  await driver.takes(1, 'MF77-001 · 30001')

  await touch(/^N° de train/)
  await lookAtDialog('the number of the train', driver.dialog('Numéro de train'), 'Confirmer')
  await page.keyboard.press('Escape')
  await button('Actions de la course 1').click()
  await look('the menu of a ride', page.getByRole('menuitem', { name: 'Modifier les stations' }))
  await page.keyboard.press('Escape')
  for (const [entry, title, way] of [
    ['Modifier les stations', 'Modifier la course', 'Confirmer'],
    ['Garage et dégarage', 'Garage et dégarage', 'Confirmer'],
    ['Supprimer la course', 'Supprimer la course', 'Supprimer'],
  ] as const) {
    await driver.opensMenu(1, entry)
    await lookAtDialog(entry, driver.dialog(title), way)
    await page.keyboard.press('Escape')
    await expect(driver.dialog(title)).toHaveCount(0)
  }
  await button('Ajouter une course').click()
  await lookAtDialog('a ride to add', driver.dialog('Ajouter une course'), 'Annuler')
  await page.keyboard.press('Escape')
  await button('Supprimer le bulletin').click()
  await lookAtDialog(
    'the question before all is lost',
    driver.dialog('Supprimer le bulletin en cours'),
    'Annuler',
  )
  await page.keyboard.press('Escape')
}

const maneuvering = async (driver: Driver): Promise<void> => {
  const { page } = driver
  const { button, look, lookAtDialog } = watchedBy(page)
  const wayOn = button('Continuer vers la fin de service')
  await button(/^Manœuvres/).click()
  await look('no manoeuvre', wayOn)
  await button('Ajouter une manœuvre').click()
  const adding = driver.dialog('Ajouter une manœuvre')
  await lookAtDialog('a manoeuvre to add', adding, 'Confirmer')
  await adding.getByRole('button', { name: 'Confirmer' }).click()
  await lookAtDialog('a manoeuvre of which nothing was said', adding, 'Confirmer')
  await adding.getByRole('radio').first().check()
  await adding.getByRole('button', { name: 'Confirmer' }).click()
  await expect(adding).toHaveCount(0)
  await look('a manoeuvre', wayOn)
  await wayOn.click()
  await driver.dialog('Bulletin à compléter').getByRole('button', { name: 'Corriger', exact: true }).click()
  await button(/^Manœuvres/).click()
  await look('a manoeuvre that lacks most', wayOn)
  await button(/modifier la manœuvre$/).click()
  const editing = driver.dialog('Modifier la manœuvre')
  await lookAtDialog('a marked manoeuvre', editing, 'Confirmer')
  await editing.getByRole('button', { name: 'Supprimer' }).click()
  const removing = driver.dialog('Supprimer la manœuvre')
  await lookAtDialog('the question before it goes', removing, 'Annuler')
  await removing.getByRole('button', { name: 'Supprimer' }).click()
  await expect(editing).toHaveCount(0)
  await button(/^Courses/).click()
}

const ending = async (driver: Driver): Promise<void> => {
  const { page } = driver
  const { button, look } = watchedBy(page)
  await driver.departs(2, '06:26:40')
  await driver.returnsWithSameTrain(2)
  await driver.finishesDriving()
  const wayOn = button('Continuer vers la validation')
  await look('the end', wayOn)
  await wayOn.click()
  const faults = driver.dialog('Bulletin à compléter')
  await faults.getByRole('button', { name: 'Corriger', exact: true }).click()
  await expect(faults).toHaveCount(0)
  await look('an end that was not entered', wayOn)
  await driver.isLateBy('9')
  await driver.saysDelayDiffers('Oui')
  await driver.explains(1, { reason: 'Dispense de garage', minutes: '4', planned: 'V1', real: 'V2' })
  await driver.explains(2, { reason: 'Autre', minutes: '5', other: 'Attente' })
  await look('an end with its reasons', wayOn)
  await driver.explains(2, { reason: 'Autre', minutes: '5', other: '' })
  await button('Ajouter un motif').click()
  await wayOn.click()
  await faults.getByRole('button', { name: 'Corriger', exact: true }).click()
  await expect(faults).toHaveCount(0)
  await look('reasons that lack something', wayOn)
  await button('Retirer le motif 3').click()
  await driver.explains(2, { reason: 'Autre', minutes: '5', other: 'Attente' })
  await driver.reviews()
}

const sending = async (driver: Driver): Promise<void> => {
  const { page } = driver
  const { button, look, lookAtDialog } = watchedBy(page)
  const wayOn = button('Valider mon bulletin')
  await look('the recap', wayOn)
  await wayOn.click()
  const missing = driver.dialog('Informations manquantes')
  await lookAtDialog('what is missing', missing, 'Corriger le bulletin')
  await missing.getByRole('button', { name: 'Corriger le bulletin' }).click()
  await expect(page.getByRole('checkbox', { name: /^Je certifie/ })).toHaveAttribute('aria-invalid', 'true')
  await look('the recap without certification', wayOn)
  await driver.certifies()
  await driver.comments('Rien à signaler.')
  await look('the recap, certified', wayOn)
  await driver.validates()
  await look('what was sent', button('Créer un nouveau bulletin'))
  await page.getByRole('link', { name: 'Voir mes bulletins archivés' }).click()
  const first = page.getByRole('link', { name: /^Voir le bulletin du/ }).first()
  await look('the archives', first)
  await first.click()
  await look('the bulletin as it was received', button(/^Retour/))
}

test('every step of the day passes axe by day and at night, fits, and shows its way on [2.3.8] [interface: WCAG 2.2 AA]', async ({
  page,
}) => {
  // Nearly forty looks, each in two themes and two sizes.
  test.setTimeout(480_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const driver = driverAt(page)
  await driver.signsIn('100001')
  for (const part of [beginning, touchingRides, maneuvering, ending, sending]) await part(driver)
})
