import type { CustomAccount } from '@bulletin/domain/access/account'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admin, createVersionedList } from '../../../testing/component/administration.ts'
import { breaks } from '../../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen, staysStill } from '../../../testing/component/look.ts'
import { mount } from '../../../testing/component/mount.tsx'
import { expectCount, expectTexts } from '../../../testing/component/read.ts'

const SAVED = 'Les administrateurs ont été mis à jour.'
const CLAIRE: CustomAccount = {
  matricularAccount: '100001',
  firstname: 'Claire',
  lastname: 'Lambert',
  role: 'MEF',
  assignedLine: '13',
}

const add = page.getByRole('button', { name: 'Ajouter un administrateur' })
const dialog = page.getByRole('dialog', { name: 'Ajouter un administrateur' })
const confirm = dialog.getByRole('button', { name: 'Ajouter' })
const matricule = dialog.getByRole('textbox', { name: 'Matricule' })
const role = dialog.getByRole('combobox', { name: 'Rôle' })

const fills = async (values: readonly [string, string, string, string]) => {
  const [number, lastname, firstname, line] = values
  await matricule.fill(number)
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastname)
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill(firstname)
  await dialog.getByRole('combobox', { name: "Ligne d'affectation" }).selectOptions(line)
}

const comes = async (given: readonly CustomAccount[] = []) => {
  const accounts = createVersionedList(given)
  const mounted = await mount({
    at: '/admin/admin-management',
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: { listCustomAccounts: accounts.read, replaceCustomAccounts: accounts.replace },
  })
  await expect.element(admin.title).toBeVisible()
  return { ...mounted, accounts }
}

describe('accounts that an administrator enters [2.1.14] [2.4.61]', () => {
  it('say at each field what is missing, begin as a manager, and move nothing [5.30]', async () => {
    await comes()
    await expect.element(page.getByText('Aucun compte')).toBeVisible()
    await fitsEveryScreen()
    await add.click()
    await expect.element(matricule).toHaveFocus()
    await expect.element(role).toHaveValue('MEF')
    await expectTexts(role.getByRole('option'), [
      'MEF',
      'C2SP',
      'Conducteur (CR)',
      'Audit',
      'Cadre transport (CT)',
    ])
    await staysStill(dialog, 'every field is missing', async () => {
      await confirm.click()
      await expect.element(dialog).toMatchTextContent('Le matricule comporte exactement 6 chiffres.')
    })
    await expectCount(dialog.getByText('Cette information est obligatoire, 40 caractères au maximum.'), 2)
    await expect.element(dialog).toMatchTextContent("La ligne d'affectation est obligatoire.")
    await expect.element(matricule).toHaveFocus()
    await expectNoAxeViolations()
    await userEvent.keyboard('1e0-0+001x9')
    await expect.element(matricule).toHaveValue('100001')
  })

  it('are shown by an initial and a last name, stay when saving fails, and are saved with the list [4.15] [8.5]', async () => {
    const { answers, accounts } = await comes()
    await add.click()
    await fills(['100001', ' Lambert', 'claire', '13'])
    await dialog.getByRole('textbox', { name: 'Prénom' }).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /100001 C\. Lambert/ })).toBeVisible()
    answers({ replaceCustomAccounts: breaks() })
    await admin.save.click()
    await admin.reads('La mise à jour des administrateurs a échoué. Veuillez réessayer.')
    answers({ replaceCustomAccounts: accounts.replace })
    await admin.saves(SAVED)
    expect(accounts.list()).toEqual([{ ...CLAIRE, firstname: 'claire' }])
    await fitsEveryScreen()
  })

  it('are there once a matricule [5.30]', async () => {
    await comes([CLAIRE])
    await add.click()
    await fills(['100001', 'Autre', 'Nom', '7'])
    await confirm.click()
    await expect.element(dialog).toMatchTextContent('Un compte existe déjà pour ce matricule.')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect.element(add).toHaveFocus()
    await expect.element(admin.save).toBeDisabled()
  })

  it('change role and line', async () => {
    const { accounts } = await comes([CLAIRE])
    await page.getByRole('combobox', { name: /Rôle C\. Lambert/ }).selectOptions('CT')
    await page.getByRole('combobox', { name: /Ligne d'affectation C\. Lambert/ }).selectOptions('7')
    await admin.saves(SAVED)
    expect(accounts.list()).toEqual([{ ...CLAIRE, role: 'CT', assignedLine: '7' }])
  })

  it('are taken away after a question about that person by name', async () => {
    const { accounts } = await comes([CLAIRE])
    await page.getByRole('button', { name: 'Supprimer le compte de C. Lambert (100001)' }).click()
    const question = page.getByRole('dialog', { name: 'Supprimer le compte' })
    await expect.element(question).toMatchTextContent('C. Lambert (100001)')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect.element(page.getByText('Aucun compte')).toBeVisible()
    await admin.saves(SAVED)
    expect(accounts.list()).toEqual([])
  })
})
