import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/api-client.ts'
import { FetchError } from '../../../api/errors.ts'
import { settledTextOf } from '../../../testing/page-text.tsx'
import { SentBeforeNotice } from './sent-before.tsx'

const account = anAccount({ matricularAccount: '100001' })
const item = aFullBulletinItem()
const { date: day, service } = item

const aServer = (content = [item]) => ({
  listBulletins: vi.fn<ApiClient['listBulletins']>(async () => ({
    content,
    pageable: { pageNumber: 0, pageSize: 50 },
    totalPages: 1,
    totalElements: content.length,
    totalIsLowerBound: false,
  })),
})

const noticeOf = (planned: string | null) => (
  <SentBeforeNotice account={account} day={day} service={planned} />
)

describe('a second bulletin of the same day', () => {
  it('of the same service: says that one was sent, leads to it, and lets one go on [2.4.1] [4.5]', async () => {
    const calls = aServer()
    const text = await settledTextOf(noticeOf(service), { account, calls })
    expect(calls.listBulletins.mock.lastCall?.[0]).toEqual({
      query: { startDate: day, endDate: day, searchedDriver: '100001' },
    })
    for (const part of [
      'Bulletin déjà envoyé pour ce service',
      `Le serveur a reçu votre bulletin du 10/03/2026 pour le service ${service}.`,
      'en commencer un autre si nécessaire',
      `Voir le bulletin du service ${service}`,
    ])
      expect(text).toContain(part)
  })

  it('of another service: names the one that was sent', async () => {
    const text = await settledTextOf(noticeOf('999'), { account, calls: aServer() })
    expect(text).toContain('Bulletin déjà envoyé pour cette journée')
    expect(text).toContain(`pour le service ${service}.`)
  })

  it('is said of nothing where nothing was sent, and where nobody answers', async () => {
    expect(await settledTextOf(noticeOf(service), { account, calls: aServer([]) })).toBe('')
    const unreachable = {
      listBulletins: async () => {
        throw new FetchError('listBulletins', null)
      },
    }
    expect(await settledTextOf(noticeOf(service), { account, calls: unreachable })).toBe('')
  })
})
