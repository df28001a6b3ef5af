import { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { useCallback, useMemo } from 'react'
import { openingInList, type Opening } from './listed-bulletins.ts'

type ListPage = {
  query: Parameters<typeof BulletinQuery.parse>[0]
  rows: readonly { id: string }[]
  total: number
}

/**
 * Opens the bulletins of a page with the list, for paging between them. The function keeps its identity while the page
 * contains the same bulletins, so that no row re-renders.
 */
export const useOpeningInList = (
  from: string,
  { query, rows, total }: ListPage,
  tab: string | null = null,
) => {
  const joined = rows.map(({ id }) => id).join(' ')
  const ids = useMemo(() => joined.split(' '), [joined])
  const beyond = useMemo(() => {
    const { page, sizePerPage, ...list } = BulletinQuery.parse(query)
    return { query: list, before: page * sizePerPage, total }
    // oxlint-disable-next-line react/exhaustive-deps -- a new query may say the same
  }, [JSON.stringify(query), total])
  return useCallback(
    ({ id }: { id: string }): Opening =>
      openingInList(from, { ids, position: Math.max(ids.indexOf(id), 0), beyond }, tab),
    [beyond, from, ids, tab],
  )
}
