import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError } from '../../api/errors.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { DelayPosScreen } from './delay-pos-screen.tsx'

const account = anAccount({ matricularAccount: '300001', roles: ['C2SP'], assignedLine: null })

type Counts = { total?: number; left?: number; isLowerBound?: boolean }

const aServer = ({ total = 1, left = total, isLowerBound = false }: Counts = {}) => ({
  listBulletins: vi.fn<ApiClient['listBulletins']>(async (asked) => {
    const isCount = asked.query?.sizePerPage === 1
    return {
      content: total === 0 ? [] : [aFullBulletinItem()],
      pageable: { pageNumber: 0, pageSize: 50 },
      totalPages: 1,
      totalElements: isCount ? left : total,
      totalIsLowerBound: isLowerBound,
    }
  }),
  listLines: vi.fn<ApiClient['listLines']>(async () => []),
})
const pageOf = (calls: Partial<ApiClient>) => settledTextOf(<DelayPosScreen />, { account, calls })

describe("the secretariat's page [1.3] [2.1.8] [2.4.56]", () => {
  it('has its filters and its three toggles, each with what is left to treat', async () => {
    const text = await pageOf(aServer({ total: 3, left: 2 }))
    for (const part of [
      'Ligne Toutes',
      'Terminus Tous',
      'Date de début 13/11/2026',
      'Date de fin 14/11/2026',
      'Conducteur (matricule ou nom)',
      'Service',
      'État du traitement Tous Tous les non traités Délai non traité Position non traitée',
      'Délai 2 2 bulletins à traiter',
      'Position 2 2 bulletins à traiter',
      'Délai et position 2 2 bulletins à traiter',
    ])
      expect(text).toContain(part)
  })

  it('says what is left of the days before the period, with the other filters, and of no day where there is none', async () => {
    const calls = aServer({ total: 3, left: 2 })
    expect(await pageOf(calls)).toContain('2 délais et 2 positions plus anciens à traiter Afficher')
    const asked = calls.listBulletins.mock.calls.map(([{ query }]) => query)
    expect(asked).toContainEqual(
      expect.objectContaining({
        startDate: '2000-01-01',
        endDate: '2026-11-12',
        delayPosField: 'POS',
        delayPosStatus: 'POS_NOT_TREATED',
      }),
    )
    expect(await pageOf(aServer({ total: 3, left: 0 }))).not.toContain('à traiter Afficher')
  })

  it.each([
    [0, 0, '0 bulletin '],
    [1, 1, '1 bulletin, dont 1 à traiter '],
    [2, 0, '2 bulletins, dont 0 à traiter '],
    [48, 47, '48 bulletins, dont 47 à traiter '],
  ])('counts them, one or many, and those that are left: %i, %i', async (total, left, words) => {
    expect(await pageOf(aServer({ total, left }))).toContain(words)
  })

  it('counts no further than ten thousand', async () => {
    expect(await pageOf(aServer({ total: 10_000, isLowerBound: true }))).toMatch(/Plus de 10\s000 bulletins/)
  })

  it('says that there is none', async () => {
    expect(await pageOf(aServer({ total: 0 }))).toContain('Aucun bulletin à traiter pour ces critères')
  })

  it('says in words that they could not be loaded, and keeps the filters', async () => {
    const text = await pageOf({
      ...aServer(),
      listBulletins: async () => {
        throw new FetchError('listBulletins', null)
      },
    })
    for (const part of [
      "Les bulletins à traiter n'ont pas pu être chargés.",
      'Le serveur est injoignable.',
      'Réessayer',
      'Date de début 13/11/2026',
    ])
      expect(text).toContain(part)
  })

  it('shows nothing as missing while they are loading', () => {
    const text = textOf(<DelayPosScreen />, { account, calls: aServer() })
    expect(text).toContain('Chargement des données…')
    expect(text).not.toMatch(/aucun bulletin|pas pu|Réessayer/i)
  })
})
