import { PAGE_SIZE_MAX } from '@bulletin/domain/limits'
import type { ApiClient } from '../../api/api-client.ts'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'

/** Ids and total of a page as the server returned them. */
export type AnsweredPage = { ids: readonly string[]; total: number }

/** A bulletin missing from its page may have moved to another page because earlier rows were removed. */
export const missingFrom = (accountedFor: Iterable<string>, { ids }: AnsweredPage): string[] =>
  [...accountedFor].filter((id) => !ids.includes(id))

/** Returns the missing bulletins that are still in the list. Sends no request when the page is the whole list. */
export const findStillWaiting = async (
  client: Pick<ApiClient, 'listBulletins'>,
  query: BulletinListQuery,
  { ids, total }: AnsweredPage,
  missing: readonly string[],
): Promise<string[]> => {
  const found: string[] = []
  if (ids.length >= total) return found
  for (let page = 0; page * PAGE_SIZE_MAX < total && found.length < missing.length; page += 1) {
    const { content } = await client.listBulletins({ query: { ...query, page, sizePerPage: PAGE_SIZE_MAX } })
    found.push(...content.map(({ id }) => id).filter((id) => missing.includes(id)))
  }
  return found
}
