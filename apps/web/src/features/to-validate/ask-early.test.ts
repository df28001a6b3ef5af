import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { createSavedFilters } from '../../session/saved-filters.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { askEarly } from './ask-early.ts'
import { DEFAULT_VIEW, gridQuery, ToValidateView, withFilters } from './to-validate-view.ts'
import { waitingPageQuery } from './waiting-query.ts'

const manager = anAccount({ roles: ['MEF'], assignedLine: '7' })
const clock = fixedClock('2026-11-10T13:00:00Z')
const NOTHING = { content: [], totalElements: 0, totalIsLowerBound: false }

const setUp = () => {
  const listBulletins = vi.fn<ApiClient['listBulletins']>().mockResolvedValue(NOTHING as never)
  const savedFilters = createSavedFilters(memoryStorage())
  const queryClient = createQueryClient(() => undefined)
  const client = { listBulletins }
  return {
    listBulletins,
    savedFilters,
    queryClient,
    client,
    parts: { client, clock, queryClient, savedFilters },
  }
}

describe('the bulletins to validate, before the page is there', () => {
  it('are asked for as the page will ask for them [2.4.46]', async () => {
    const { parts, queryClient, client } = setUp()
    askEarly(parts, manager)
    const { matricularAccount: ownMatricule } = manager
    for (const grid of ['remarkable', 'plain'] as const) {
      const query = gridQuery(grid, ['7', '7bis'], DEFAULT_VIEW)
      const { queryKey } = waitingPageQuery({ client, clock }, { query, ownMatricule })
      await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ total: 0 }))
    }
  })

  it('are not asked for a second time by a page that comes just after them', async () => {
    const { parts, queryClient, client, listBulletins } = setUp()
    askEarly(parts, manager)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const { matricularAccount: ownMatricule } = manager
    const query = gridQuery('plain', ['7', '7bis'], DEFAULT_VIEW)
    const page = new QueryObserver(queryClient, {
      ...waitingPageQuery({ client, clock }, { query, ownMatricule }),
      refetchInterval: false,
    })
    const leave = page.subscribe(() => undefined)
    expect(page.getCurrentResult()).toMatchObject({ isFetching: false, data: { total: 0 } })
    expect(listBulletins).toHaveBeenCalledTimes(2)
    leave()
  })

  it('are those of the view as it was left', () => {
    const { parts, savedFilters, listBulletins } = setUp()
    savedFilters.of('toValidate', ToValidateView).write(withFilters(DEFAULT_VIEW, { day: '2026-11-09' }))
    askEarly(parts, manager)
    expect(listBulletins.mock.calls.map(([{ query }]) => query)).toMatchObject([
      { startDate: '2026-11-09', remarkableForManager: true },
      { startDate: '2026-11-09', remarkableForManager: false },
    ])
  })

  it('are nobody else’s business, and nothing is said where they do not come', async () => {
    const { parts, listBulletins } = setUp()
    askEarly(parts, anAccount({ roles: ['AUDIT'], assignedLine: '7' }))
    askEarly(parts, anAccount({ roles: ['MEF'], assignedLine: null }))
    expect(listBulletins).not.toHaveBeenCalled()
    listBulletins.mockRejectedValue(
      new ResponseError('a call', { status: 403, problem: null, requestId: null }),
    )
    askEarly(parts, manager)
    await vi.waitFor(() => expect(parts.queryClient.isFetching()).toBe(0))
  })
})
