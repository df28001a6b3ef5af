import type { Page } from '@playwright/test'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { administratorAt, asks, expectSeenWhole } from './support/administrator.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { keyboardAt } from './support/keyboard.ts'
import { staysStill } from './support/still.ts'

test.use(withoutRest)

/** What is changed here would be felt by every other journey: each has a server of its own. */
const ALONE = { database: 'postgresql', env: { APP_NOW: '2026-11-10T13:00:00Z' } } as const
const DRIVER = '100001'
const LAST_WAY_IN = "Ajoutez d'abord le nouveau code et enregistrez, puis retirez l'ancien."
const ROLES_SAVED = 'Les rôles ont été mis à jour.'
const LINES_SAVED = 'Les lignes ont été mises à jour.'
const ACCOUNTS_SAVED = 'Les administrateurs ont été mis à jour.'

/** Pasted, as from a mail: no key is pressed that could be refused. */
const pasteInto = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.insertText(text)
}

const accountOf = async (url: string, token: string, matricule: string): Promise<unknown> => {
  const answer = await fetch(`${url}/api/accounts?matricularAccount=${matricule}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

test('an administrator gives codes to roles, with the keyboard, in haste and by mistake [1.6] [2.1.12] [2.2.7] [2.4.61] [4.15] [5.30] [8.5] [9.8]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(ALONE)
  const admin = administratorAt(page)
  const AUDIT = 'Audit'
  await admin.comesToWork(url)
  await expect(page).toHaveURL(/\/admin\/role-management$/)
  await expect(admin.codesOf(AUDIT)).toHaveText(['AUD1'])

  await test.step('sees rows of sixty pixels, nothing to save, and the way to the other pages', async () => {
    await expect(page.getByRole('banner').getByRole('link')).toContainText([
      'Admin',
      'Rôles',
      'Lignes',
      'Administrateurs',
      "Rapport d'utilisation",
      'Services réalisés',
      'Bulletins refusés',
    ])
    await expect(admin.save).toBeDisabled()
    await expect(admin.cancel).toBeDisabled()
    const row = page.getByRole('row', { name: /^Audit/ })
    expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(60)
    await expectSeenWhole(page)
  })

  await test.step('types codes: capitals, Enter, never the same twice', async () => {
    await admin.field(AUDIT).pressSequentially('x é-1?')
    await expect(admin.field(AUDIT)).toHaveValue('XE-1')
    await admin.field(AUDIT).press('Enter')
    await expect(admin.codesOf(AUDIT)).toHaveText(['AUD1', 'XE-1'])
    await expect(admin.field(AUDIT)).toHaveValue('')
    await expect(admin.field(AUDIT)).toBeFocused()
    await admin.types(AUDIT, 'cr01')
    await admin.reads('Le code emploi gestion CR01 existe déjà.')
    await expect(admin.field(AUDIT)).toHaveValue('CR01')
    await admin.field(AUDIT).press('Escape')
    await pasteInto(page, `Ajouter un code, ${AUDIT}`, '  <b>aud-0000000000000000000000</b>')
    await expect(admin.field(AUDIT)).toHaveValue('BAUD-000000000000000')
    await admin.field(AUDIT).press('Escape')
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('cancels, and finds what was saved', async () => {
    await admin.cancel.click()
    await expect(admin.codesOf(AUDIT)).toHaveText(['AUD1'])
    await expect(admin.save).toBeDisabled()
    await expect(admin.cancel).toBeFocused()
  })

  await test.step('puts back what was taken away: nothing to save', async () => {
    await admin.removes(AUDIT, 'AUD1')
    await expect(admin.save).toBeEnabled()
    await admin.types(AUDIT, 'aud1')
    await expect(admin.save).toBeDisabled()
  })

  await test.step('is told that it failed, keeps what was typed, and saves it then', async () => {
    await admin.types(AUDIT, 'AUD2')
    await failCall(page, '**/api/admin/roles')
    await admin.save.click()
    await admin.reads('La mise à jour des rôles a échoué. Veuillez réessayer.')
    await expect(admin.codesOf(AUDIT)).toHaveText(['AUD1', 'AUD2'])
    await page.unroute('**/api/admin/roles')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await admin.save.dblclick()
    await admin.reads(ROLES_SAVED, 'status')
    expect(sent).toEqual(['/api/admin/roles'])
    await expect(admin.save).toBeDisabled()
    await page.reload()
    await expect(admin.codesOf(AUDIT)).toHaveText(['AUD1', 'AUD2'])
  })

  await test.step('is asked before leaving with changes: by a tab, by the way back', async () => {
    await admin.opens('Lignes')
    await expect(admin.title).toHaveText('Gestion des lignes')
    await admin.opens('Rôles')
    await admin.types(AUDIT, 'AUD3')
    const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' })
    await admin.opens('Lignes')
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect(admin.codesOf(AUDIT)).toHaveText(['AUD1', 'AUD2', 'AUD3'])
    await page.evaluate(() => history.back())
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect(page).toHaveURL(/role-management$/)
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(admin.title).toHaveText('Gestion des lignes')
    await admin.opens('Rôles')
    await expect(admin.codesOf(AUDIT)).toHaveText(['AUD1', 'AUD2'])
  })

  await test.step('uses the keyboard alone', async () => {
    const keyboard = keyboardAt(page)
    await keyboard.goTo(admin.field('C2SP'))
    await keyboard.type('c2s9')
    await keyboard.press('Enter')
    await keyboard.goBackTo(page.getByRole('button', { name: 'Retirer le code C2S1, C2SP' }))
    await keyboard.press('Enter')
    await expect(admin.codesOf('C2SP')).toHaveText(['C2S9'])
    await expect(page.getByRole('button', { name: 'Retirer le code C2S9, C2SP' })).toBeFocused()
    await keyboard.goBackTo(admin.save)
    await keyboard.press('Enter')
    await admin.reads(ROLES_SAVED, 'status')
    await expect(admin.save).toBeDisabled()
  })

  await test.step('cannot take away the last way in, and is asked before any is taken away', async () => {
    const ADMIN = 'Administrateur'
    await admin.removes(ADMIN, 'ADM1')
    await admin.reads(LAST_WAY_IN)
    await admin.types(ADMIN, 'ADM9')
    await admin.removes(ADMIN, 'ADM1')
    await admin.save.click()
    const question = page.getByRole('dialog', { name: "Retirer un accès à l'administration" })
    await expect(question).toContainText('ADM1')
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(admin.codesOf(ADMIN)).toHaveText(['ADM9'])
    // Nobody may bear ADM9: with nothing but a new code, everybody could be locked out.
    await admin.save.click()
    await question.getByRole('button', { name: "Retirer l'accès" }).click()
    await admin.reads(LAST_WAY_IN)
    await expect(admin.codesOf(ADMIN)).toHaveText(['ADM9'])

    await admin.cancel.click()
    await admin.types(ADMIN, 'ADM9')
    await admin.saves(ROLES_SAVED)
    await admin.removes(ADMIN, 'ADM1')
    await admin.save.click()
    await question.getByRole('button', { name: "Retirer l'accès" }).click()
    await expect(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
  })
})

test('an administrator says which lines are in use, and whose people work on them [2.1.13] [2.4.61] [4.15] [5.30] [5.33] [7.41] [8.5]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(ALONE)
  const admin = administratorAt(page)
  const driver = await accessTokenOf(url, DRIVER)
  const expectLine = async (assignedLine: string) =>
    expect(await accountOf(url, driver, DRIVER)).toMatchObject({ assignedLine })
  await admin.comesToWork(url)
  await admin.opens('Lignes')
  const seven = page.getByRole('switch', { name: 'Ligne 7 activée', exact: true })
  await expect(seven).toBeChecked()
  await expect(admin.codesOf('Ligne 7')).toHaveText(['701', '702', '703'])
  await expectSeenWhole(page)

  await test.step('types digits alone, seven at most, each once a line', async () => {
    const field = admin.field('Ligne 7')
    await field.pressSequentially('-1e+2E3.')
    await expect(field).toHaveValue('123')
    await field.press('Escape')
    await pasteInto(page, 'Ajouter un code, Ligne 7', 'UO-12 345 6789')
    await expect(field).toHaveValue('1234567')
    await field.press('Enter')
    await expect(admin.codesOf('Ligne 7')).toHaveText(['701', '702', '703', '1234567'])
    await admin.types('Ligne 7', '0701')
    await admin.reads('Le code UO 701 existe déjà pour cette ligne.')
    await field.press('Escape')
    // Another line may have it: the first in use counts.
    await admin.types('Ligne 13', '701')
    await expect(admin.codesOf('Ligne 13')).toContainText(['701'])
  })

  await test.step('is told that it failed, then saves, and the lines of the application are read again', async () => {
    await failCall(page, '**/api/admin/lines')
    await admin.save.click()
    await admin.reads('La mise à jour des lignes a échoué. Veuillez réessayer.')
    await page.unroute('**/api/admin/lines')
    const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/lines')
    await admin.saves(LINES_SAVED)
    expect((await again).status()).toBe(200)
    await expectLine('7')
  })

  await test.step('puts a line out of use: its people work on the next one that has their code', async () => {
    await seven.click()
    const asked = page.getByRole('dialog', { name: /^Désactiver la ligne 7/ })
    await expect(asked).toContainText(/personnes? perd(ent)? cette ligne|personne ne perd cette ligne/)
    await asked.getByRole('button', { name: 'Annuler' }).click()
    await expect(seven).toBeChecked()
    await seven.click()
    await asked.getByRole('button', { name: 'Désactiver' }).click()
    await expect(seven).not.toBeChecked()
    await admin.saves(LINES_SAVED)
    await expectLine('13')
    await seven.press(' ')
    await admin.saves(LINES_SAVED)
    await expectLine('7')
  })
})

test('an administrator enters accounts, changes them and takes them away [2.1.14] [2.4.61] [4.15] [5.30] [8.5]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(ALONE)
  const admin = administratorAt(page)
  const driver = await accessTokenOf(url, DRIVER)
  await admin.comesToWork(url)
  await admin.opens('Administrateurs')
  await expect(page.getByText('Aucun compte')).toBeVisible()
  await expectSeenWhole(page)
  const add = page.getByRole('button', { name: 'Ajouter un administrateur' })
  const dialog = page.getByRole('dialog', { name: 'Ajouter un administrateur' })
  const confirm = dialog.getByRole('button', { name: 'Ajouter' })
  const fills = async (matricule: string, lastname: string, firstname: string, line: string) => {
    await dialog.getByLabel('Matricule').fill(matricule)
    await dialog.getByLabel('Nom', { exact: true }).fill(lastname)
    await dialog.getByLabel('Prénom').fill(firstname)
    await dialog.getByLabel("Ligne d'affectation").selectOption(line)
  }

  await test.step('is told at each field what is missing, and begins with a manager', async () => {
    await add.click()
    await expect(dialog.getByLabel('Matricule')).toBeFocused()
    await expect(dialog.getByLabel('Rôle')).toHaveValue('MEF')
    await expect(dialog.getByLabel('Rôle').getByRole('option')).toHaveText([
      'MEF',
      'C2SP',
      'Conducteur (CR)',
      'Audit',
      'Cadre transport (CT)',
    ])
    await staysStill(dialog, 'every field is missing', async () => {
      await confirm.click()
      await expect(dialog).toContainText('Le matricule comporte exactement 6 chiffres.')
    })
    await expect(
      dialog.getByText('Cette information est obligatoire, 40 caractères au maximum.'),
    ).toHaveCount(2)
    await expect(dialog).toContainText("La ligne d'affectation est obligatoire.")
    await expect(dialog.getByLabel('Matricule')).toBeFocused()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Matricule').pressSequentially('1e0-0+001x9')
    await expect(dialog.getByLabel('Matricule')).toHaveValue('100001')
  })

  await test.step('adds one: an initial and a last name, saved with the list', async () => {
    await fills('100001', ' Lambert', 'claire', '13')
    await dialog.getByLabel('Prénom').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name: /100001 C\. Lambert/ })).toBeVisible()
    await failCall(page, '**/api/admin/accounts')
    await admin.save.click()
    await admin.reads('La mise à jour des administrateurs a échoué. Veuillez réessayer.')
    await page.unroute('**/api/admin/accounts')
    await admin.saves(ACCOUNTS_SAVED)
    expect(await accountOf(url, driver, DRIVER)).toMatchObject({ roles: ['MEF'], assignedLine: '13' })
  })

  await test.step('cannot enter somebody twice', async () => {
    await add.click()
    await fills('100001', 'Autre', 'Nom', '7')
    await confirm.click()
    await expect(dialog).toContainText('Un compte existe déjà pour ce matricule.')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(add).toBeFocused()
    await expect(admin.save).toBeDisabled()
  })

  await test.step('changes role and line: the next call of the person concerned is another', async () => {
    const role = page.getByRole('combobox', { name: /Rôle C\. Lambert/ })
    await role.selectOption('CT')
    await page.getByRole('combobox', { name: /Ligne d'affectation C\. Lambert/ }).selectOption('7')
    await admin.saves(ACCOUNTS_SAVED)
    expect(await accountOf(url, driver, DRIVER)).toMatchObject({ roles: ['CT'], assignedLine: '7' })
    expect(await asks(url, driver, '/api/reserve?date=2026-11-10')).toBe(403)
    await expectSeenWhole(page)
  })

  await test.step('takes it away, and is asked about that person by name', async () => {
    await page.getByRole('button', { name: 'Supprimer le compte de C. Lambert (100001)' }).click()
    const question = page.getByRole('dialog', { name: 'Supprimer le compte' })
    await expect(question).toContainText('C. Lambert (100001)')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Aucun compte')).toBeVisible()
    await admin.saves(ACCOUNTS_SAVED)
    expect(await asks(url, driver, '/api/reserve?date=2026-11-10')).toBe(200)
  })
})
