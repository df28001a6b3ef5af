/** The screens of the comparison: who opens them, and the taps that lead from one to the next. */
import { expect as expectSoon, type Page } from '@playwright/test'
import { driverAt } from '../../e2e/support/driver.ts'

/** A busy machine is slow, not wrong. */
const expect = expectSoon.configure({ timeout: 60_000 })

/** Takes the picture of the screen that is open now. */
export type Shoot = (name: string) => Promise<void>

export type World = { readonly bulletinId: string }

export type Walk = {
  readonly matricule: string
  readonly walk: (page: Page, shoot: Shoot, world: World) => Promise<void>
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const opensTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('aria-current', 'page')
}

const driverDay = async (page: Page, shoot: Shoot): Promise<void> => {
  const driver = driverAt(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expect(page.getByRole('heading', { name: /^Service prévu \d/ })).toBeVisible()
  await shoot('today')
  await driver.starts()
  await shoot('service')
  await driver.typesPap('12')
  await driver.begins()
  await expect(driver.ride(1)).toBeVisible()
  await shoot('driving')

  await driver
    .ride(1)
    .getByRole('button', { name: /^Heure de départ/ })
    .click()
  await expect(button("Confirmer l'heure")).toBeVisible()
  await shoot('time-dialog')
  await button("Confirmer l'heure").click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await driver
    .ride(1)
    .getByRole('button', { name: /^Matériel/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await shoot('material-dialog')
  await closeDialog(page)
  await driver
    .ride(1)
    .getByRole('button', { name: /^N° de train/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await shoot('train-dialog')
  await closeDialog(page)
  await driver.ride(1).getByRole('button', { name: 'Actions de la course 1' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await shoot('ride-menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await driver.opensMenu(2, 'Modifier les stations')
  await expect(driver.dialog('Modifier la course')).toBeVisible()
  await shoot('station-dialog')
  await driver.dialog('Modifier la course').getByRole('button', { name: 'Annuler' }).click()
  await driver
    .ride(1)
    .getByRole('button', { name: /observation/i })
    .click()
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  await shoot('observation-categories')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Annuler|Fermer)$/ })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button('Continuer vers la fin de service').click()
  await expect(driver.dialog('Bulletin à compléter')).toBeVisible()
  await shoot('incomplete-dialog')
}

const reserveDay = async (page: Page, shoot: Shoot): Promise<void> => {
  const driver = driverAt(page)
  await driver.starts()
  await driver.typesPap('12')
  const changed = page.getByRole('button', { name: "J'ai changé de service" })
  const reserve = page.getByRole('radio', { name: 'Je suis en réserve' })
  // The button exists only for a driver with an ordered service.
  await expect(changed.or(reserve)).toBeVisible()
  if (await changed.isVisible()) await changed.click()
  await driver.isInReserve('RA')
  await shoot('reserve')
  await driver.begins()
  await shoot('driving-reserve')
  await driver.finishesDriving()
  await driver.isLateBy('12')
  await shoot('end-of-service')
  await driver.isLateBy('0')
  await driver.reviews()
  await shoot('certification')
}

const archives = async (page: Page, shoot: Shoot, { bulletinId }: World): Promise<void> => {
  await opensTab(page, 'Bulletins archivés')
  await expect(page.locator(`a[href*="${bulletinId}"]`)).toBeVisible()
  await shoot('archives')
  await page.locator(`a[href*="${bulletinId}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: /service \w+$/i })).toBeVisible()
  await shoot('bulletin')
  await page.getByRole('button', { name: 'Historique' }).click()
  await expect(page.getByRole('dialog', { name: 'Historique du bulletin' })).toContainText('100001')
  await shoot('history-dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await opensTab(page, 'Suivi CM')
  await expect(page.getByRole('grid')).toBeVisible()
  await shoot('manual-driving')
}

const manager = async (page: Page, shoot: Shoot, { bulletinId }: World): Promise<void> => {
  await opensTab(page, 'Bulletins à valider')
  await expect(page.locator(`a[href*="${bulletinId}"]`)).toBeVisible()
  await shoot('to-validate')
  await page.locator(`a[href*="${bulletinId}"]`).click()
  await expect(page.getByRole('button', { name: 'Passer en mode correction' })).toBeVisible()
  await shoot('verification')
  await page.getByRole('button', { name: 'Passer en mode correction' }).click()
  await expect(page.getByRole('button', { name: 'Quitter le mode correction' })).toBeVisible()
  await shoot('correction')
}

const tabs =
  (...shown: readonly (readonly [tab: string, name: string])[]) =>
  async (page: Page, shoot: Shoot): Promise<void> => {
    for (const [tab, name] of shown) {
      await opensTab(page, tab)
      await shoot(name)
    }
  }

export const WALKS: readonly Walk[] = [
  { matricule: '100001', walk: driverDay },
  { matricule: '100002', walk: reserveDay },
  { matricule: '400001', walk: archives },
  { matricule: '200001', walk: manager },
  { matricule: '300001', walk: tabs(['Traitement des bulletins', 'treatment']) },
  {
    matricule: '500001',
    walk: tabs(
      ['Matériels', 'material'],
      ['Positions de garage', 'park-positions'],
      ['Statistiques', 'statistics'],
    ),
  },
  {
    matricule: '600001',
    walk: tabs(
      ['Services réalisés', 'services'],
      ['Rôles', 'roles'],
      ['Lignes', 'lines'],
      ['Administrateurs', 'accounts'],
      ["Rapport d'utilisation", 'usage-report'],
      ['Import', 'import'],
    ),
  },
]
