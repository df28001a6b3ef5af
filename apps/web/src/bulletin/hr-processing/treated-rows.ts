import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { hrColumnsOf } from '@bulletin/domain/workflow/hr-matter'
import type { QueryClient } from '@tanstack/react-query'

/** Cache key of the HR list pages. A treated row is updated in place; it disappears only at the next load. */
export const treatmentPagesKey = (ownMatricule: string) => ['bulletins', ownMatricule, 'delayPos'] as const

/** Cache key of the counts of items to treat. They are refetched after each treatment, because the rows do not move. */
export const treatmentCountsKey = (ownMatricule: string) => ['treatmentCounts', ownMatricule] as const

type Page = { rows: readonly BulletinItem[] }

/** Returns the same page object when it does not contain the bulletin. */
export const withTreated = <Shown extends Page>(page: Shown, bulletin: Bulletin): Shown =>
  page.rows.some(({ id }) => id === bulletin.id)
    ? {
        ...page,
        rows: page.rows.map((row) => (row.id === bulletin.id ? { ...row, ...hrColumnsOf(bulletin) } : row)),
      }
    : page

/** Updates every cached query that contains the bulletin after a treatment. */
export const tellTreated = (queryClient: QueryClient, bulletin: Bulletin, ownMatricule: string): void => {
  const bulletinKey = ['bulletin', ownMatricule, bulletin.id]
  queryClient.setQueryData(bulletinKey, bulletin)
  // A request already in flight may return the old version.
  void queryClient.invalidateQueries({ queryKey: bulletinKey })
  const pages = { queryKey: treatmentPagesKey(ownMatricule) }
  queryClient.setQueriesData<Page>(pages, (page) => page && withTreated(page, bulletin))
  // A page in flight may have been read before the treatment, and would put the old row back: it is fetched again.
  void queryClient.invalidateQueries({ ...pages, predicate: ({ state }) => state.fetchStatus === 'fetching' })
  void queryClient.invalidateQueries({ queryKey: treatmentCountsKey(ownMatricule) })
}
