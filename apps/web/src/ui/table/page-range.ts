/** The current page of a paged list, counted from 0. */
export type PagePlace = {
  page: number
  pageSize: number
  /** The number of rows on this page. */
  rows: number
  total: number
  /** Whether there are more rows than `total`. */
  totalIsLowerBound: boolean
}

export type PageRange = { from: number; to: number; hasPrevious: boolean; hasNext: boolean }

/** « 51–100 »; when the total is a lower bound, a full page may be followed by another. */
export const pageRangeOf = ({ page, pageSize, rows, total, totalIsLowerBound }: PagePlace): PageRange => {
  const before = page * pageSize
  const hasMore = before + pageSize < total
  return {
    from: total === 0 ? 0 : before + 1,
    to: totalIsLowerBound ? before + rows : Math.min(before + pageSize, total),
    hasPrevious: page > 0,
    hasNext: hasMore || (totalIsLowerBound && rows === pageSize),
  }
}

/** The page to show instead of one that has no rows left; null when it has rows, or is the first. */
export const findNearerPage = ({
  page,
  pageSize,
  rows,
  total,
}: Omit<PagePlace, 'totalIsLowerBound'>): number | null => {
  if (rows > 0 || page === 0) return null
  return Math.min(page - 1, Math.max(Math.ceil(total / pageSize) - 1, 0))
}
