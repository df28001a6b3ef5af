import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { idsOfWholeList } from './list-requests.ts'
import { logError } from '../../platform/log.ts'

type ShownPage = {
  query: Parameters<typeof idsOfWholeList>[1]
  answer: { rows: readonly { id: string }[]; total: number } | null
  isLoading: boolean
}

/**
 * When the user returns from a bulletin of another page, finds the page of that bulletin and switches to it. Returns
 * true once that page is shown or the search has ended.
 */
export const useShownPage = (
  { query, answer, isLoading }: ShownPage,
  returned: { id: string; hasFocus?: boolean } | null,
  onView: (change: { page: number }) => void,
): boolean => {
  const { client } = useServices()
  const shown = returned && returned.hasFocus !== false ? returned.id : null
  const [isFound, setFound] = useState(shown === null)
  const isAsked = useRef(false)
  const turn = useEffectEvent(onView)

  const isHere = answer?.rows.some(({ id }) => id === shown) === true
  const isWhole = answer !== null && answer.rows.length >= answer.total
  const isLookedFor = !isFound && !isLoading && answer !== null && !isHere && !isWhole
  useEffect(() => {
    if (!isLookedFor || isAsked.current || shown === null) return
    isAsked.current = true
    const find = async () => {
      const index = (await idsOfWholeList(client, query)).indexOf(shown)
      if (index !== -1) turn({ page: Math.floor(index / Number(query.sizePerPage)) })
    }
    find()
      .catch((error: unknown) => logError('The page of a bulletin could not be looked for', error))
      .finally(() => setFound(true))
  }, [client, isLookedFor, query, shown])
  return isFound || isHere || isWhole
}
