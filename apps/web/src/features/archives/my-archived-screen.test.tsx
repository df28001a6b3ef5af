import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError } from '../../api/errors.ts'
import { isExpandedByDefault } from '../../ui/filter-panel/filter-panel.tsx'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { MyArchivedScreen } from './my-archived-screen.tsx'

const account = anAccount({ matricularAccount: '100001' })

const aServer = (given: { total?: number; totalIsLowerBound?: boolean } = {}) => ({
  listBulletins: vi.fn<ApiClient['listBulletins']>(async () => ({
    content: given.total === 0 ? [] : [aFullBulletinItem()],
    pageable: { pageNumber: 0, pageSize: 50 },
    totalPages: 1,
    totalElements: given.total ?? 1,
    totalIsLowerBound: given.totalIsLowerBound ?? false,
  })),
  listLines: vi.fn<ApiClient['listLines']>(async () => []),
})

describe("a driver's archived bulletins [2.1.2] [2.4.51]", () => {
  it('are those of the last month, of the driver alone [2.4.55]', async () => {
    const calls = aServer()
    const text = await settledTextOf(<MyArchivedScreen />, { account, calls })
    expect(calls.listBulletins.mock.lastCall?.[0]).toMatchObject({
      query: { startDate: '2026-10-14', endDate: '2026-11-14', searchedDriver: '100001' },
    })
    for (const part of ['Date de début 14/10/2026', 'Date de fin 14/11/2026', 'Lignes Toutes'])
      expect(text).toContain(part)
  })

  it.each([
    [0, '0 bulletin archivé '],
    [1, '1 bulletin archivé '],
    [2, '2 bulletins archivés '],
  ])('are counted, one or many: %i [2.4.53]', async (total, words) => {
    const text = await settledTextOf(<MyArchivedScreen />, { account, calls: aServer({ total }) })
    expect(`${text} `).toContain(words)
  })

  it('are not counted further than ten thousand', async () => {
    const calls = aServer({ total: 10_000, totalIsLowerBound: true })
    const text = await settledTextOf(<MyArchivedScreen />, { account, calls })
    expect(text).toMatch(/Plus de 10\s000 bulletins archivés/)
    expect(text).toContain('sur plus de')
  })

  it('say in words that they could not be loaded, and keep the filters', async () => {
    const calls = {
      ...aServer(),
      listBulletins: async () => {
        throw new FetchError('listBulletins', null)
      },
    }
    const text = await settledTextOf(<MyArchivedScreen />, { account, calls })
    for (const part of [
      "Les bulletins archivés n'ont pas pu être chargés.",
      'Le serveur est injoignable.',
      'Réessayer',
      'Date de début 14/10/2026',
    ])
      expect(text).toContain(part)
  })

  it('show nothing as missing while they are loading', () => {
    const text = textOf(<MyArchivedScreen />, { account, calls: aServer() })
    expect(text).toContain('Chargement des données…')
    expect(text).not.toMatch(/aucun bulletin|pas pu|Réessayer/i)
  })

  it('have their filters open in a window high enough [2.4.52] [9.8]', () => {
    expect(isExpandedByDefault(680)).toBe(false)
    expect(isExpandedByDefault(681)).toBe(true)
  })
})
