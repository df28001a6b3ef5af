import { useEffect } from 'react'
import { z } from 'zod'
import { findNearerPage } from '../../ui/data-grid/page-range.ts'

export const PAGE_SIZES = [50, 100] as const
export const PageSize = z.literal(PAGE_SIZES)
export type PageSize = z.infer<typeof PageSize>

export type ListPage = { page: number; pageSize: PageSize }

/** A page of the list and the total number of rows. */
export type ListAnswer = { rows: readonly unknown[]; total: number; totalIsLowerBound: boolean }

/** If the current page no longer exists because bulletins were removed, switches to the nearest existing page. */
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

/** The rows of the requested page, or of the last page when rows were removed since. */
export const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: ListPage) => {
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1)
  const shown = Math.min(page, last)
  return { page: shown, rows: rows.slice(shown * pageSize, (shown + 1) * pageSize) }
}
