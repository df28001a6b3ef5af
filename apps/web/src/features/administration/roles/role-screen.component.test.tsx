import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  admin,
  createVersionedList,
  someAdminLines,
  someMappings,
} from '../../../testing/component/administration.ts'
import { breaks, NO_ANSWER, refuses } from '../../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../../testing/component/look.ts'
import { mount } from '../../../testing/component/mount.tsx'
import { expectTexts, tabBackTo, tabTo } from '../../../testing/component/read.ts'

const AUDIT = 'Audit'
const ADMIN = 'Administrateur'
const SAVED = 'Les rôles ont été mis à jour.'
const LAST_WAY_IN = "Ajoutez d'abord le nouveau code et enregistrez, puis retirez l'ancien."

const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' })
const notice = page.getByRole('alert').filter({ hasText: 'Cette liste a été modifiée entre-temps.' })

const comes = async () => {
  const roles = createVersionedList(someMappings())
  const mounted = await mount({
    at: '/admin/role-management',
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: {
      listRoleMappings: roles.read,
      replaceRoleMappings: roles.replace,
      listAdminLines: createVersionedList(someAdminLines()).read,
    },
  })
  await expectTexts(admin.codesOf(AUDIT), ['AUD1'])
  return { ...mounted, roles }
}

const withCode = (list: ReturnType<typeof someMappings>, code: string) =>
  list.map((row) =>
    row.role === 'AUDIT' ? { ...row, codesEmploiGestion: [...row.codesEmploiGestion, code] } : row,
  )

describe('the roles and their codes [1.6] [2.1.12] [2.4.61]', () => {
  it('have rows of sixty pixels, nothing to save, and the way to the other pages [2.2.7] [9.8]', async () => {
    await comes()
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }))
      .toBeVisible()
    await expectTexts(
      page.getByRole('navigation', { name: "Navigation d'administration" }).getByRole('link'),
      [
        'Rôles',
        'Lignes',
        'Administrateurs',
        "Rapport d'utilisation",
        'Services réalisés',
        'Bulletins refusés',
        'Import',
        "Droit d'accès",
        'Journal des accès',
      ],
    )
    await expect.element(admin.save).toBeDisabled()
    await expect.element(admin.cancel).toBeDisabled()
    const row = page.getByRole('row', { name: /^Audit/ }).element()
    expect(Math.round(row.getBoundingClientRect().height)).toBe(60)
    await fitsEveryScreen()
  })

  it('are typed in capitals, added by Enter, and never twice [5.30]', async () => {
    await comes()
    await admin.field(AUDIT).click()
    await userEvent.keyboard('x é-1?')
    await expect.element(admin.field(AUDIT)).toHaveValue('XE-1')
    await userEvent.keyboard('{Enter}')
    await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'XE-1'])
    await expect.element(admin.field(AUDIT)).toHaveValue('')
    await expect.element(admin.field(AUDIT)).toHaveFocus()
    await admin.types(AUDIT, 'cr01')
    await admin.reads('Le code emploi gestion CR01 existe déjà.')
    await expect.element(admin.field(AUDIT)).toHaveValue('CR01')
    await admin.presses(AUDIT, '{Escape}')
    await admin.field(AUDIT).fill('  <b>aud-0000000000000000000000</b>')
    await expect.element(admin.field(AUDIT)).toHaveValue('BAUD-000000000000000')
    await admin.presses(AUDIT, '{Escape}')
    await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('are what was saved after a cancel, and there is nothing to save where all is put back [4.15]', async () => {
    await comes()
    await admin.types(AUDIT, 'XE-1')
    await admin.cancel.click()
    await expectTexts(admin.codesOf(AUDIT), ['AUD1'])
    await expect.element(admin.save).toBeDisabled()
    await expect.element(admin.cancel).toHaveFocus()
    await admin.removes(AUDIT, 'AUD1')
    await expect.element(admin.save).toBeEnabled()
    await admin.types(AUDIT, 'aud1')
    await expect.element(admin.save).toBeDisabled()
  })

  it('stay as typed when saving fails, and are saved once by two taps [8.5]', async () => {
    const { answers, asked, roles, reload } = await comes()
    await admin.types(AUDIT, 'AUD2')
    answers({ replaceRoleMappings: breaks() })
    await admin.save.click()
    await admin.reads('La mise à jour des rôles a échoué. Veuillez réessayer.')
    await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'AUD2'])
    answers({ replaceRoleMappings: roles.replace })
    await admin.save.dblClick()
    await admin.reads(SAVED, 'status')
    expect(asked('replaceRoleMappings')).toHaveLength(2)
    await expect.element(admin.save).toBeDisabled()
    await reload()
    await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'AUD2'])
  })

  it('hold somebody back who leaves with changes', async () => {
    const { address } = await comes()
    await admin.opens('Lignes')
    await expect.element(admin.title).toHaveTextContent('Gestion des lignes')
    await admin.opens('Rôles')
    await admin.types(AUDIT, 'AUD3')
    await admin.opens('Lignes')
    await expect.element(question).toBeVisible()
    await expectNoAxeViolations()
    await question.getByRole('button', { name: 'Rester sur la page' }).click()
    await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'AUD3'])
    expect(address()).toBe('/admin/role-management')
    await admin.opens('Lignes')
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect.element(admin.title).toHaveTextContent('Gestion des lignes')
    await admin.opens('Rôles')
    await expectTexts(admin.codesOf(AUDIT), ['AUD1'])
  })

  it('are changed and saved with keys alone', async () => {
    const { roles } = await comes()
    await tabTo(admin.field('C2SP'))
    await userEvent.keyboard('c2s9{Enter}')
    await tabBackTo(page.getByRole('button', { name: 'Retirer le code C2S1, C2SP' }))
    await userEvent.keyboard('{Enter}')
    await expectTexts(admin.codesOf('C2SP'), ['C2S9'])
    await expect.element(page.getByRole('button', { name: 'Retirer le code C2S9, C2SP' })).toHaveFocus()
    await tabBackTo(admin.save)
    await userEvent.keyboard('{Enter}')
    await admin.reads(SAVED, 'status')
    await expect.element(admin.save).toBeDisabled()
    expect(roles.list().find(({ role }) => role === 'C2SP')?.codesEmploiGestion).toEqual(['C2S9'])
  })

  it('never lose the last way in, and ask before one is taken away', async () => {
    const { answers, roles } = await comes()
    await admin.removes(ADMIN, 'ADM1')
    await admin.reads(LAST_WAY_IN)
    await admin.types(ADMIN, 'ADM9')
    await admin.removes(ADMIN, 'ADM1')
    await admin.save.click()
    const asks = page.getByRole('dialog', { name: "Retirer un accès à l'administration" })
    await expect.element(asks).toMatchTextContent('ADM1')
    await expectNoAxeViolations()
    await asks.getByRole('button', { name: 'Annuler' }).click()
    await expectTexts(admin.codesOf(ADMIN), ['ADM9'])
    // Possibly no account has the code ADM9, so the server refuses, and the edits stay on screen.
    answers({ replaceRoleMappings: refuses({ code: 'LAST_ADMIN_CODE' }) })
    await admin.save.click()
    await asks.getByRole('button', { name: "Retirer l'accès" }).click()
    await admin.reads(LAST_WAY_IN)
    await expectTexts(admin.codesOf(ADMIN), ['ADM9'])

    answers({ replaceRoleMappings: roles.replace, getAccount: anAccount({ roles: [], assignedLine: null }) })
    await admin.save.click()
    await asks.getByRole('button', { name: "Retirer l'accès" }).click()
    await expect.element(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
  })

  it('that somebody else has saved meanwhile are told; one’s own changes go on top of them [4.15] [7.9]', async () => {
    const { roles } = await comes()
    await admin.types(AUDIT, 'TWO1')
    await admin.removes('Conducteur (CR)', 'CR02')
    roles.save(withCode([...roles.list()], 'ONE1'))
    await admin.save.click()
    await expect.element(notice).toBeVisible()
    await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'TWO1'])
    await expect.element(admin.save).toBeDisabled()
    await expectNoAxeViolations()
    await notice.getByRole('button', { name: 'Reporter mes modifications sur la nouvelle version' }).click()
    await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'ONE1', 'TWO1'])
    await expectTexts(admin.codesOf('Conducteur (CR)'), ['CR01'])
    await admin.saves(SAVED)
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('that somebody else has saved may be taken instead [4.15] [7.9]', async () => {
    const { roles } = await comes()
    await admin.types(AUDIT, 'TWO1')
    roles.save(withCode([...roles.list()], 'ONE1'))
    await admin.save.click()
    await notice.getByRole('button', { name: 'Prendre la nouvelle version' }).click()
    await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'ONE1'])
    await expect.element(admin.save).toBeDisabled()
  })

  it('are saved where only the answer was lost', async () => {
    const { answers, roles } = await comes()
    await admin.types(AUDIT, 'ONE3')
    answers({
      replaceRoleMappings: (asked) => {
        roles.replace(asked)
        return NO_ANSWER
      },
    })
    await admin.saves(SAVED)
    await expect.element(admin.save).toBeDisabled()
  })
})
