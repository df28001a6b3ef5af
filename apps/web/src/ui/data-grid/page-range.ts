/** Where one is in a list that comes in pages, counted from 0. */
export type PagePlace = {
  page: number
  pageSize: number
  /** Of the page that is shown. */
  rows: number
  total: number
  /** There are more than `total` says. */
  totalIsLowerBound: boolean
}

export type PageRange = { from: number; to: number; hasPrevious: boolean; hasNext: boolean }

/** « 51–100 »; where the total is not known, a full page may have another behind it. */
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

/** The page to show instead of one that has no rows any more; null where it has, or where there is none at all. */
export const findNearerPage = ({
  page,
  pageSize,
  rows,
  total,
}: Omit<PagePlace, 'totalIsLowerBound'>): number | null => {
  if (rows > 0 || page === 0) return null
  return Math.min(page - 1, Math.max(Math.ceil(total / pageSize) - 1, 0))
}
