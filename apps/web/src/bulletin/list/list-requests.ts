import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { PAGE_SIZE_MAX } from '@bulletin/domain/limits'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import type { ApiClient } from '../../api/api-client.ts'
import type { ListAnswer } from '../../session/list-view.ts'
import { LISTED_MAX } from './listed-bulletins.ts'

export type BulletinListQuery = NonNullable<Parameters<ApiClient['listBulletins']>[0]['query']>

export type ListedPage = ListAnswer<BulletinItem> & {
  /** When the request was sent. */
  readAt: InstantText
}

export const readListedPage = async (
  { client, clock }: { client: Pick<ApiClient, 'listBulletins'>; clock: Clock },
  query: BulletinListQuery,
  signal: AbortSignal,
): Promise<ListedPage> => {
  const readAt = instantText(clock.now())
  const { content, totalElements, totalIsLowerBound } = await client.listBulletins({ query }, { signal })
  return { rows: content, total: totalElements, totalIsLowerBound, readAt }
}

/** The ids of all bulletins of a list, in order, fetched page by page up to `LISTED_MAX`. */
export const idsOfWholeList = async (
  client: Pick<ApiClient, 'listBulletins'>,
  query: BulletinListQuery,
  signal?: AbortSignal,
): Promise<string[]> => {
  const ids = new Set<string>()
  for (let page = 0; page * PAGE_SIZE_MAX < LISTED_MAX; page += 1) {
    const { content, totalElements } = await client.listBulletins(
      { query: { ...query, page, sizePerPage: PAGE_SIZE_MAX } },
      signal && { signal },
    )
    for (const { id } of content) ids.add(id)
    if (content.length < PAGE_SIZE_MAX || (page + 1) * PAGE_SIZE_MAX >= totalElements) break
  }
  return [...ids]
}
