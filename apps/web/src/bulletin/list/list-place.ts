import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../session/services.ts'

/** Where somebody was in a list when opening a row of it, to be there again when coming back. */
const ListPlace = z.object({ id: z.string(), scrollTop: z.number().min(0) })
export type ListPlace = z.infer<typeof ListPlace>

/** What the router calls the page that was opened first: nobody came back to it. */
const FIRST_PAGE_KEY = 'default'

/** Kept for one way there and back; whoever comes by a tab begins anew. */
export const useListPlace = (list: string): { place: ListPlace | null; keep: (place: ListPlace) => void } => {
  const { savedFilters } = useServices()
  const { key } = useLocation()
  const saved = useMemo(() => savedFilters.of(`${list}.place`, ListPlace), [savedFilters, list])
  const [place] = useState(() => (key === FIRST_PAGE_KEY ? null : saved.read()))
  useEffect(() => saved.forget(), [saved])
  const keep = useCallback((left: ListPlace) => saved.write(left), [saved])
  return { place, keep }
}
