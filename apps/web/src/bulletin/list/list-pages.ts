import { useEffect } from 'react'
import { z } from 'zod'
import { findNearerPage } from '../../ui/data-grid/page-range.ts'

export const PAGE_SIZES = [50, 100] as const
export const PageSize = z.literal(PAGE_SIZES)
export type PageSize = z.infer<typeof PageSize>

export type ListPage = { page: number; pageSize: PageSize }

/** What a list was answered: a page of it, and how many there are. */
export type ListAnswer = { rows: readonly unknown[]; total: number; totalIsLowerBound: boolean }

/** Bulletins may have gone since a page was last asked for: then one that is there is shown. */
export const useNearerPage = (
  { page, pageSize }: { page: number; pageSize: number },
  answer: ListAnswer | null,
  onPage: (page: number) => void,
): void => {
  const nearerPage =
    answer && findNearerPage({ page, pageSize, rows: answer.rows.length, total: answer.total })
  useEffect(() => {
    if (nearerPage !== null) onPage(nearerPage)
  }, [onPage, nearerPage])
}

/** The page that is looked at; where rows have gone since, the last that there is. */
export const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: ListPage) => {
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1)
  const shown = Math.min(page, last)
  return { page: shown, rows: rows.slice(shown * pageSize, (shown + 1) * pageSize) }
}
