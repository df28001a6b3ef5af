import type { RefusedPost, RefusedPostItem } from '@bulletin/contract/calls/bulletins'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { collectDownloads } from '../../../testing/component/downloads.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../../testing/component/look.ts'
import { refuses, type Answers } from '../../../testing/component/contract-server.ts'
import { mount } from '../../../testing/component/mount.tsx'

const SENT = '{"id": "é",  "driverComment": "Retard à Châtelet'
const POST: RefusedPost = {
  id: '018f3c1e-0000-7000-8000-000000000001',
  receivedAt: '2026-11-10T13:05:00Z',
  matricularAccount: '100001',
  code: 'BULLETIN_INVALID',
  status: 400,
  requestId: 'req-42',
  body: SENT,
}

const { body, ...FACTS } = POST
const LISTED: RefusedPostItem = { ...FACTS, beginning: body.slice(0, 20).padEnd(200, '…'), size: 1_200_000 }

const comes = (content: RefusedPostItem[], readRefusedPost: Answers['readRefusedPost'] = POST) =>
  mount({
    at: '/admin/refused-posts',
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: {
      readRefusedPost,
      listRefusedPosts: ({ query }) => ({
        content,
        pageable: { pageNumber: query.page, pageSize: query.sizePerPage },
        totalPages: 1,
        totalElements: content.length,
        totalIsLowerBound: false,
      }),
    },
  })

describe('bulletins that were refused', () => {
  it('are none', async () => {
    await comes([])
    await expect.element(page.getByText('Aucun bulletin refusé')).toBeVisible()
    await fitsEveryScreen()
  })

  it('are found with when, who and why, read, and handed over to the last sign [6.6] [7.10]', async () => {
    const files = collectDownloads()
    const { asked } = await comes([LISTED])
    const row = page.getByRole('row').filter({ hasText: 'req-42' })
    await expect.element(row).toMatchTextContent(/100001.*Bulletin incorrect \(BULLETIN_INVALID\)/)
    await expect.element(row).toMatchTextContent('10/11/2026 14:05')
    await fitsEveryScreen()
    expect(asked('readRefusedPost')).toHaveLength(0)
    await row.getByRole('button', { name: /^Voir le bulletin refusé de 100001/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulletin refusé' })
    await expect.element(dialog).toMatchTextContent(/Retard à Châtelet/)
    expect(dialog.element().textContent).toContain(SENT)
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Télécharger' }).click()
    expect(files.map(({ name }) => name)).toEqual(['bulletin-refuse-req-42.json'])
    expect(await files[0]?.content.text()).toBe(SENT)
  })

  it('are said to be gone, or still to come, when one is read', async () => {
    let answer = (): void => {}
    const waited = new Promise<void>((resolve) => (answer = resolve))
    await comes([LISTED], async () => {
      await waited
      return refuses({ code: 'REFUSED_POST_NOT_FOUND' })
    })
    await page.getByRole('button', { name: /^Voir le bulletin refusé de 100001/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulletin refusé' })
    await expect.element(dialog).toMatchTextContent(/Chargement des données…/)
    await expect.element(dialog.getByRole('button', { name: 'Télécharger' })).not.toBeInTheDocument()
    answer()
    await expect.element(dialog).toMatchTextContent(/Ce bulletin refusé n'est plus conservé\./)
    await expect.element(dialog.getByRole('button', { name: 'Télécharger' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('are asked for again when one could not be read', async () => {
    let asked = 0
    await comes([LISTED], () => {
      asked += 1
      return asked === 1 ? refuses({ code: 'INTERNAL_ERROR' }) : POST
    })
    await page.getByRole('button', { name: /^Voir le bulletin refusé de 100001/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulletin refusé' })
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/n'a pas pu être chargé/)
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(dialog).toMatchTextContent(/Retard à Châtelet/)
  })
})
