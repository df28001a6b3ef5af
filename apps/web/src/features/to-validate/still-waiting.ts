import { PAGE_SIZE_MAX } from '@bulletin/domain/limits'
import type { ApiClient } from '../../api/api-client.ts'
import type { BulletinListQuery } from './to-validate-view.ts'

/** A page of the list as it was answered. */
export type AnsweredPage = { ids: readonly string[]; total: number }

/** One that has left a page may stand on another: rows before it have gone. */
export const missingFrom = (accountedFor: Iterable<string>, { ids }: AnsweredPage): string[] =>
  [...accountedFor].filter((id) => !ids.includes(id))

/** Which of them still stand somewhere in the list. A page that is the whole list needs nobody to be asked. */
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
