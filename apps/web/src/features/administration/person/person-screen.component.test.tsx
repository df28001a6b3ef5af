import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refuses } from '../../../testing/component/contract-server.ts'
import { collectDownloads } from '../../../testing/component/downloads.ts'
import { fitsEveryScreen } from '../../../testing/component/look.ts'
import { mount } from '../../../testing/component/mount.tsx'

const matricule = page.getByRole('textbox', { name: 'Matricule' })
const download = page.getByRole('button', { name: "Télécharger l'archive" })

const comes = () =>
  mount({
    at: '/admin/person',
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: { exportPerson: refuses({ code: 'PERSON_NOT_FOUND' }) },
  })

describe('the right of access', () => {
  it('asks for a whole matricule, and says when nobody has it', async () => {
    const files = collectDownloads()
    const { asked } = await comes()
    await expect.element(page.getByRole('heading', { name: "Droit d'accès" })).toBeVisible()
    await fitsEveryScreen()
    await matricule.fill('1000')
    await download.click()
    await expect.element(matricule).toHaveFocus()
    await expect.element(matricule).toHaveAttribute('aria-invalid', 'true')
    expect(asked('exportPerson')).toEqual([])
    await matricule.fill('100001')
    await download.click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: "L'archive n'a pas pu être téléchargée" }))
      .toMatchTextContent(/Aucun agent n'est enregistré sous ce matricule\./)
    expect(files).toEqual([])
  })

  it('saves what the server has written, under the matricule', async () => {
    const files = collectDownloads()
    const { answers, asked } = await comes()
    answers({ exportPerson: new Blob(['PK'], { type: 'application/zip' }) })
    await matricule.fill('100001')
    await download.click()
    await expect.element(page.getByText("L'archive a été téléchargée.")).toBeVisible()
    expect(asked('exportPerson').map(({ params }) => params)).toEqual([{ matricule: '100001' }])
    expect(files.map(({ name }) => name)).toEqual(['donnees-100001.zip'])
    expect(await files[0]?.content.text()).toBe('PK')
  })
})
