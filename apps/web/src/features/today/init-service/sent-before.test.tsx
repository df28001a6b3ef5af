import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { ApiClient } from '../../../api/api-client.ts'
import { FetchError } from '../../../api/errors.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { Outgoing } from '../../../offline/outbox/outgoing.ts'
import { settledTextOf } from '../../../testing/page-text.tsx'
import { SentBeforeNotice } from './sent-before.tsx'

const account = anAccount({ matricularAccount: '100001' })
const item = aFullBulletinItem()
const { date: day, service } = item
const END = '01:55'
const OTHER_ID = '01890000-0000-7000-8000-000000000009'

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
      `Le serveur a reçu votre bulletin du 10/03/2026 pour le service ${service} (fin à ${END}).`,
      'en commencer un autre si nécessaire',
      `Voir le bulletin du service ${service} (fin à ${END})`,
    ])
      expect(text).toContain(part)
  })

  it('of another service: names the one that was sent', async () => {
    const text = await settledTextOf(noticeOf('999'), { account, calls: aServer() })
    expect(text).toContain('Bulletin déjà envoyé pour cette journée')
    expect(text).toContain(`pour le service ${service} (fin à ${END}).`)
  })

  it('of the same service twice: each way says which one it leads to', async () => {
    const later = { ...item, id: OTHER_ID, realEndService: '2026-03-10T20:45:00Z' }
    const text = await settledTextOf(noticeOf(service), { account, calls: aServer([item, later]) })
    for (const end of [END, '21:45'])
      expect(text).toContain(`Voir le bulletin du service ${service} (fin à ${end})`)
  })

  it('waits on the tablet: says that it was validated, and leads to what waits instead of the archives [4.5] [4.6]', async () => {
    const waiting: Outgoing = {
      id: OTHER_ID,
      matricule: '100001',
      date: day,
      service,
      line: '7',
      bulletin: { realEndService: item.realEndService } as SubmittedBulletin,
      contentHash: 'hash',
      validatedAt: '2026-03-10T20:00:00Z',
      nextTry: 'ON_RECONNECTION',
      attempts: 1,
      misses: 1,
      lastTryAt: null,
      lastStatus: null,
      lastBuild: null,
      problem: null,
      requestId: null,
      firstErrorAt: null,
      copiedAt: null,
    }
    const outbox: Outbox = {
      entries: [waiting],
      unreadable: [],
      receipts: [],
      sendingIds: new Set(),
      unkeptIds: new Set(),
    }
    const text = await settledTextOf(noticeOf(service), { account, calls: aServer([]), outbox })
    expect(text).toContain('Bulletin déjà envoyé pour ce service')
    expect(text).toContain(
      `Votre bulletin du 10/03/2026 pour le service ${service} (fin à ${END}) est validé et attend d'être envoyé.`,
    )
    expect(text).toContain('Voir les bulletins en attente')
    expect(text).not.toContain('Voir le bulletin du service')
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
