import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { TO_VALIDATE_REFRESH_MILLISECONDS } from '@bulletin/domain/limits'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import type { BulletinListQuery } from './to-validate-view.ts'

export type WaitingPage = {
  rows: readonly BulletinItem[]
  total: number
  totalIsLowerBound: boolean
  /** When the server was asked. */
  readAt: InstantText
}

/** What came while the page was put together is not asked for again by the page. */
const FRESH_MILLISECONDS = 2000

/**
 * Every ten seconds while the page is visible, not while it is hidden, and at once when it is looked at again. Silent:
 * the page says itself what could not be loaded.
 */
export const REFRESHED = {
  meta: { silent: true },
  refetchInterval: TO_VALIDATE_REFRESH_MILLISECONDS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: FRESH_MILLISECONDS,
} as const

type Surroundings = { client: Pick<ApiClient, 'listBulletins'>; clock: Clock }

export const waitingPageQuery = (
  { client, clock }: Surroundings,
  { query, ownMatricule }: { query: BulletinListQuery; ownMatricule: string },
) =>
  queryOptions({
    ...REFRESHED,
    queryKey: ['bulletins', ownMatricule, 'toValidate', query],
    queryFn: async ({ signal }): Promise<WaitingPage> => {
      const readAt = instantText(clock.now())
      const { content, totalElements, totalIsLowerBound } = await client.listBulletins({ query }, { signal })
      return { rows: content, total: totalElements, totalIsLowerBound, readAt }
    },
    placeholderData: keepPreviousData,
  })
