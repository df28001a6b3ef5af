import { PAGE_SIZE_MAX } from '@bulletin/domain/limits'
import type { ApiClient } from '../../api/api-client.ts'
import { LISTED_MAX } from './listed-bulletins.ts'

type ListQuery = NonNullable<Parameters<ApiClient['listBulletins']>[0]['query']>

/** The ids of all bulletins of a list, in order, fetched page by page up to `LISTED_MAX`. */
export const idsOfWholeList = async (
  client: Pick<ApiClient, 'listBulletins'>,
  query: ListQuery,
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
