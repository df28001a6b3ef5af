import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { appointExecutives, callAs, executiveAt } from './support/executive.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { openFor } from './support/manager.ts'
import { sidewaysScrollers } from './support/sideways.ts'
import { signInAtProvider } from './support/sign-in.ts'
import { staysStill } from './support/still.ts'

test.use({ ...withoutWorker, startsAt: '2026-11-10T13:00:00Z' })

const [EXECUTIVE, DRIVER] = ['500001', '100001'] as const
const GONE = 'La liste a été rechargée.'

const fitsEveryScreen = async (page: Page): Promise<void> => {
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect.poll(() => sidewaysScrollers(page)).toEqual([])
    await expectNoAxeViolations(page)
  }
}

/** As from a clipboard: all at once. */
const paste = async (page: Page, text: string): Promise<void> => page.keyboard.insertText(text)

test('an executive keeps the fleet of the line: adds a train, changes it, gives it up; its drivers see it [1.4] [2.1.9] [2.4.58] [5.4] [5.30] [7.41] [8.7]', async ({
  page,
  app,
  browser,
}) => {
  test.slow()
  const executive = executiveAt(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/materials') && request.method() !== 'GET') sent.push(request.method())
  })
  await executive.comes(EXECUTIVE, 'Matériels')

  await test.step('finds the line given, the trains by pages, and narrows them', async () => {
    await expect(executive.title).toHaveText(/^\d+ matériels$/)
    await expect(executive.filter('Ligne')).toHaveValue('7')
    await expect(executive.filter('Ligne')).toBeDisabled()
    await fitsEveryScreen(page)
    await executive.filter('Matériel').fill('mf77-00')
    await expect(executive.filter('Matériel')).toHaveValue('MF77-00')
    await executive.filters()
    await expect(executive.title).toHaveText('9 matériels')
    await executive.filter('Voiture de tête').fill('30003')
    await executive.filters()
    await expect(executive.title).toHaveText('1 matériel')
    await expect(executive.row('MF77-002')).toContainText('30004')
    await executive.button('Réinitialiser').click()
    await expect(executive.title).toHaveText(/^\d\d+ matériels$/)
  })

  await test.step('is told what is missing, and what exists; what was typed stays', async () => {
    await executive.button('Ajouter un matériel').click()
    await expectNoAxeViolations(page)
    await staysStill(executive.dialog, 'three fields are missing', async () => {
      await executive.saves()
      await expect(executive.alert).toHaveText(
        /^Champs obligatoires manquants\s: N° de matériel, Première voiture de tête, Seconde voiture de tête\.$/,
      )
    })
    await expectNoAxeViolations(page)
    await executive.field('N° de matériel').pressSequentially('mf 77-é_0*01 ')
    await expect(executive.field('N° de matériel')).toHaveValue('MF77-E001')
    await expect(executive.alert).toHaveText(
      /^Champs obligatoires manquants\s: Première voiture de tête, Seconde voiture de tête\.$/,
    )
    await executive.field('N° de matériel').fill('')
    await paste(page, '  mf/77–001 (rame)xyz')
    await expect(executive.field('N° de matériel')).toHaveValue('MF77001RAM')
    await executive.fills({
      'N° de matériel': 'mf77-001',
      'Première voiture de tête': 'w-1',
      'Seconde voiture de tête': 'w-2',
    })
    await expect(executive.alert).toHaveText('Le matériel MF77-001 existe déjà sur cette ligne.')
    await executive.saves()
    await executive.fills({ 'N° de matériel': 'E2E-1', 'Seconde voiture de tête': 'W-1' })
    await executive.saves()
    await expect(executive.alert).toContainText('doivent être différentes')
    await expect(executive.field('N° de matériel')).toHaveValue('E2E-1')
    expect(sent).toEqual([])
  })

  await test.step('keeps what was typed when the server fails, and sends two hasty taps once', async () => {
    await executive.fills({ 'Seconde voiture de tête': 'W-2' })
    await page.route('**/api/materials', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, headers: { 'x-request-id': 'journey' }, body: 'no' })
        : route.continue(),
    )
    await executive.saves()
    await expect(executive.alert).toHaveText('Le serveur a répondu par une erreur. Veuillez réessayer.')
    await expect(executive.field('N° de matériel')).toHaveValue('E2E-1')
    await page.unroute('**/api/materials')
    sent.length = 0
    await executive.dialog.getByRole('button', { name: 'Enregistrer' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await executive.isDone('Le matériel E2E-1 a été ajouté.')
    expect(sent).toEqual(['POST'])
    await expect(executive.row('E2E-1')).toContainText('W-2')
  })

  await test.step('is believed when only the answer was lost', async () => {
    await executive.button('Ajouter un matériel').click()
    await executive.fills({
      'N° de matériel': 'E2E-2',
      'Première voiture de tête': 'X-1',
      'Seconde voiture de tête': 'X-2',
    })
    await page.route('**/api/materials', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await executive.saves()
    await executive.isDone('Le matériel E2E-2 a été ajouté.')
    await page.unroute('**/api/materials')
  })

  await test.step('changes one with the filters that are set; it may keep its number', async () => {
    await executive.filter('Matériel').fill('E2E')
    await executive.filters()
    await expect(executive.title).toHaveText('2 matériels')
    await executive.button('Modifier le matériel E2E-2').click()
    await executive.fills({ 'N° de matériel': 'E2E-1' })
    await executive.saves()
    await expect(executive.alert).toHaveText('Le matériel E2E-1 existe déjà sur cette ligne.')
    await executive.fills({ 'N° de matériel': 'E2E-2', 'Première voiture de tête': 'X-3' })
    await executive.saves()
    await executive.isDone('Le matériel E2E-2 a été modifié.')
    await expect(executive.row('E2E-2')).toContainText('X-3')
    await expect(executive.title).toHaveText('2 matériels')
  })

  await test.step('has met somebody else there first', async () => {
    const entry = { line: '7', materialId: 'E2E-3', firstLeadCar: 'Y-1', secondLeadCar: 'Y-2' }
    await executive.button('Ajouter un matériel').click()
    await executive.fills({
      'N° de matériel': 'E2E-3',
      'Première voiture de tête': 'Y-3',
      'Seconde voiture de tête': 'Y-4',
    })
    const added = await callAs(app.url, '/api/materials', {
      matricule: EXECUTIVE,
      method: 'POST',
      body: entry,
    })
    const { id } = (await added.json()) as { id: string }
    await executive.saves()
    await expect(executive.alert).toHaveText('Le matériel E2E-3 existe déjà sur cette ligne.')
    await expect(executive.field('Première voiture de tête')).toHaveValue('Y-3')
    await executive.button('Annuler').click()
    await expect(executive.row('E2E-3')).toContainText('Y-1')

    await executive.button('Modifier le matériel E2E-3').click()
    await callAs(app.url, `/api/materials/${id}`, { matricule: EXECUTIVE, method: 'DELETE' })
    await executive.fills({ 'Première voiture de tête': 'Y-5' })
    await staysStill(executive.dialog, 'the train is gone', async () => {
      await executive.saves()
      await expect(executive.alert).toContainText(GONE)
    })
    await expect(executive.field('Première voiture de tête')).toHaveValue('Y-5')
    await executive.button('Annuler').click()
    await expect(executive.title).toHaveText('2 matériels')

    await executive.button('Supprimer le matériel E2E-2').click()
    const stale = (await (
      await callAs(app.url, '/api/materials?materialId=E2E-2', { matricule: EXECUTIVE })
    ).json()) as {
      id: string
    }[]
    await callAs(app.url, `/api/materials/${stale[0]?.id}`, { matricule: EXECUTIVE, method: 'DELETE' })
    await executive.dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText(GONE)).toBeVisible()
    await expect(executive.title).toHaveText('1 matériel')
  })

  const driver = await openFor(browser, DRIVER, app.url)
  const fleetOf = async (): Promise<string> => {
    // An answer to the page that is left would be taken for one to the page that is opened.
    await driver.goto('about:blank')
    const [answer] = await Promise.all([
      driver.waitForResponse((response) => response.url().includes('/api/materials')),
      driver.goto(app.url),
    ])
    return answer.text()
  }
  await test.step('a driver of the line has the new train on the tablet', async () => {
    expect(await fleetOf()).toContain('E2E-1')
  })

  await test.step('gives it up, after a question that names it', async () => {
    await executive.button('Supprimer le matériel E2E-1').click()
    await expect(executive.dialog).toContainText(/Voulez-vous vraiment supprimer le matériel E2E-1\s\?/)
    await expectNoAxeViolations(page)
    await executive.dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(executive.row('E2E-1')).toBeVisible()
    await executive.button('Supprimer le matériel E2E-1').click()
    await executive.dialog.getByRole('button', { name: 'Supprimer' }).click()
    await executive.isDone('Le matériel E2E-1 a été supprimé.')
    await expect(page.getByText('Aucun matériel trouvé')).toBeVisible()
    await expect(executive.button('Ajouter un matériel')).toBeFocused()
    expect(await fleetOf()).not.toContain('E2E-1')
  })
  await driver.context().close()
})

test('an executive keeps the park positions of the line [2.1.10] [2.4.59] [5.5] [5.30] [7.41] [8.7]', async ({
  page,
}) => {
  const executive = executiveAt(page)
  await executive.comes(EXECUTIVE, 'Positions de garage')
  const station = page.getByRole('combobox', { name: 'Station' })

  await test.step('finds garages of the line to choose from, and narrows the positions', async () => {
    await expect(executive.title).toHaveText(/^\d+ positions de garage$/)
    await expect(executive.filter('Ligne')).toHaveValue('7')
    await expect(executive.filter('Ligne')).toBeDisabled()
    await expect(station.getByRole('option')).not.toHaveCount(1)
    await expect(station.getByRole('option', { name: 'Stalingrad' })).toHaveCount(0)
    await fitsEveryScreen(page)
    await station.selectOption({ label: 'Porte de la Villette' })
    await executive.filter('Position').fill('v2')
    await executive.filters()
    await expect(executive.title).toHaveText('1 position de garage')
    await expect(executive.row('Porte de la Villette')).toContainText('V2')
  })

  const field = executive.dialog.getByRole('combobox', { name: 'Station' })
  await test.step('is told what is missing, and what exists', async () => {
    await executive.button('Ajouter une position').click()
    await staysStill(executive.dialog, 'station and position are missing', async () => {
      await executive.saves()
      await expect(executive.alert).toHaveText(/^Champs obligatoires manquants\s: Station, Position\.$/)
    })
    await expectNoAxeViolations(page)
    await field.selectOption({ label: 'Porte de la Villette' })
    await executive.field('Position').pressSequentially('e2 é_é+ e')
    await expect(executive.field('Position')).toHaveValue('E2EEE')
    await executive.field('Position').fill('')
    await paste(page, 'quai n° 12345')
    await expect(executive.field('Position')).toHaveValue('QUAIN')
    await executive.field('Position').fill('v2')
    await expect(executive.alert).toHaveText(
      'La position V2 existe déjà à la station Porte de la Villette de la ligne 7.',
    )
    await executive.field('Position').fill('e2e-1')
    await executive.saves()
    await executive.isDone('La position E2E-1 a été ajoutée.')
    await expect(executive.title).toHaveText('1 position de garage')
    await executive.button('Réinitialiser').click()
    await expect(executive.row('E2E-1')).toContainText('Porte de la Villette')
  })

  await test.step('changes it and gives it up, after a question that names it and its station', async () => {
    await executive.button('Modifier la position E2E-1 de la station Porte de la Villette').click()
    await executive.field('Position').fill('e2e-2')
    await executive.saves()
    await executive.isDone('La position E2E-2 a été modifiée.')
    await executive.button('Supprimer la position E2E-2 de la station Porte de la Villette').click()
    await expect(executive.dialog).toContainText(
      /Voulez-vous vraiment supprimer la position E2E-2 de la station Porte de la Villette\s\?/,
    )
    await executive.dialog.getByRole('button', { name: 'Supprimer' }).click()
    await executive.isDone('La position E2E-2 a été supprimée.')
    await expect(executive.row('E2E-2')).toHaveCount(0)
  })
})

test('an executive without a line is told so on every screen, and adds nothing [8.6]', async ({
  page,
  startCompany,
}) => {
  const { server, databaseUrl } = await startCompany({ environment: 'prod' })
  await appointExecutives(databaseUrl, 'CT01')
  await signInAtProvider(page, EXECUTIVE, server.url)
  const told = page.getByText("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
  for (const [tab, add, reason] of [
    ['Matériels', 'Ajouter un matériel', /Ajout impossible\s: aucune ligne d'affectation/],
    ['Positions de garage', 'Ajouter une position', /Ajout impossible\s: aucune ligne d'affectation/],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(told).toBeVisible()
    await expect(page.getByRole('button', { name: add })).toBeDisabled()
    await expect(page.getByText(reason)).toBeVisible()
    await expectNoAxeViolations(page)
  }
  await page.getByRole('link', { name: 'Statistiques', exact: true }).click()
  await expect(told).toBeVisible()
})
