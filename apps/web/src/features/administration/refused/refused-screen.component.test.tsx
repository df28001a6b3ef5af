import type { RefusedPost } from '@bulletin/contract/calls/bulletins'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { collectDownloads } from '../../../testing/component/downloads.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../../testing/component/look.ts'
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

const comes = (content: RefusedPost[]) =>
  mount({
    at: '/admin/refused-posts',
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: {
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
    await comes([POST])
    const row = page.getByRole('row').filter({ hasText: 'req-42' })
    await expect.element(row).toMatchTextContent(/100001.*Bulletin incorrect \(BULLETIN_INVALID\)/)
    await expect.element(row).toMatchTextContent('10/11/2026 14:05')
    await fitsEveryScreen()
    await row.getByRole('button', { name: /^Voir le bulletin refusé de 100001/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulletin refusé' })
    expect(dialog.element().textContent).toContain(SENT)
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Télécharger' }).click()
    expect(files.map(({ name }) => name)).toEqual(['bulletin-refuse-req-42.json'])
    expect(await files[0]?.content.text()).toBe(SENT)
  })
})
