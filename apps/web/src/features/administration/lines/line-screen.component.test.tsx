import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admin, createVersionedList, someAdminLines } from '../../../testing/component/administration.ts'
import { breaks } from '../../../testing/component/contract-server.ts'
import { fitsEveryScreen } from '../../../testing/component/look.ts'
import { mount } from '../../../testing/component/mount.tsx'
import { expectTexts } from '../../../testing/component/read.ts'

const SEVEN = 'Ligne 7'
const SAVED = 'Les lignes ont été mises à jour.'
const inUse = page.getByRole('switch', { name: 'Ligne 7 activée', exact: true })

const comes = async () => {
  const lines = createVersionedList(someAdminLines())
  const mounted = await mount({
    at: '/admin/line-management',
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: {
      listAdminLines: lines.read,
      replaceAdminLines: lines.replace,
      getLineUse: { waitingBulletins: 3, people: 12 },
    },
  })
  await expect.element(inUse).toBeChecked()
  return { ...mounted, lines }
}

describe('the lines and the codes of their people [2.1.13] [2.4.61]', () => {
  it('take digits alone, seven at most, each once a line [5.30] [5.33]', async () => {
    await comes()
    await expectTexts(admin.codesOf(SEVEN), ['701', '702', '703'])
    await fitsEveryScreen()
    await admin.field(SEVEN).click()
    await userEvent.keyboard('-1e+2E3.')
    await expect.element(admin.field(SEVEN)).toHaveValue('123')
    await userEvent.keyboard('{Escape}')
    await admin.field(SEVEN).fill('UO-12 345 6789')
    await expect.element(admin.field(SEVEN)).toHaveValue('1234567')
    await admin.presses(SEVEN, '{Enter}')
    await expectTexts(admin.codesOf(SEVEN), ['701', '702', '703', '1234567'])
    await admin.types(SEVEN, '0701')
    await admin.reads('Le code UO 701 existe déjà pour cette ligne.')
    await admin.presses(SEVEN, '{Escape}')
    // The same code on another line is accepted: the first active line wins.
    await admin.types('Ligne 13', '701')
    await expectTexts(admin.codesOf('Ligne 13'), expect.arrayContaining(['701']) as never)
  })

  it('stay as typed when saving fails; saved, the lines of the application are read again [4.15] [7.41] [8.5]', async () => {
    const { answers, asked, lines } = await comes()
    await admin.types('Ligne 13', '701')
    answers({ replaceAdminLines: breaks() })
    await admin.save.click()
    await admin.reads('La mise à jour des lignes a échoué. Veuillez réessayer.')
    answers({ replaceAdminLines: lines.replace })
    const before = asked('listLines').length
    await admin.saves(SAVED)
    await expect.poll(() => asked('listLines').length).toBeGreaterThan(before)
    expect(lines.list().find(({ lineName }) => lineName === '13')?.codeUos).toContain(701)
  })

  it('go out of use after a question that says whom it touches, and come back by a key', async () => {
    const { lines } = await comes()
    const isActivated = () => lines.list().find(({ lineName }) => lineName === '7')?.activated
    await inUse.click()
    const asks = page.getByRole('dialog', { name: /^Désactiver la ligne 7/ })
    await expect.element(asks).toMatchTextContent(/12 personnes perdent cette ligne/)
    await asks.getByRole('button', { name: 'Annuler' }).click()
    await expect.element(inUse).toBeChecked()
    await inUse.click()
    await asks.getByRole('button', { name: 'Désactiver' }).click()
    await expect.element(inUse).not.toBeChecked()
    await admin.saves(SAVED)
    expect(isActivated()).toBe(false)
    ;(inUse.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await admin.saves(SAVED)
    expect(isActivated()).toBe(true)
  })
})
