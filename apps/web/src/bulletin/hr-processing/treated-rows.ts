import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { hrColumnsOf } from '@bulletin/domain/bulletin/hr-matter'
import type { QueryClient } from '@tanstack/react-query'

/** The pages of the secretariat's list. A row that was treated changes in its place; only the next load takes it away. */
export const treatmentPagesKey = (ownMatricule: string) => ['bulletins', ownMatricule, 'delayPos'] as const

/** How many there are to treat: asked for again after each treatment, as no row moves by it. */
export const treatmentCountsKey = (ownMatricule: string) => ['treatmentCounts', ownMatricule] as const

type Page = { rows: readonly BulletinItem[] }

/** The same page where the bulletin is none of its own. */
export const withTreated = <Shown extends Page>(page: Shown, bulletin: Bulletin): Shown =>
  page.rows.some(({ id }) => id === bulletin.id)
    ? {
        ...page,
        rows: page.rows.map((row) => (row.id === bulletin.id ? { ...row, ...hrColumnsOf(bulletin) } : row)),
      }
    : page

/** Everything on the screen that speaks of the bulletin says what became of it. */
export const tellTreated = (queryClient: QueryClient, bulletin: Bulletin, ownMatricule: string): void => {
  const bulletinKey = ['bulletin', ownMatricule, bulletin.id]
  queryClient.setQueryData(bulletinKey, bulletin)
  // One that was being asked for meanwhile may come as it was before.
  void queryClient.invalidateQueries({ queryKey: bulletinKey })
  queryClient.setQueriesData<Page>(
    { queryKey: treatmentPagesKey(ownMatricule) },
    (page) => page && withTreated(page, bulletin),
  )
  void queryClient.invalidateQueries({ queryKey: treatmentCountsKey(ownMatricule) })
}
