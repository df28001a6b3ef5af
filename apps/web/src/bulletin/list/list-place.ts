import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../session/services.ts'

/** The opened row and the scroll offset of a list, to restore when the user comes back. */
const ListPlace = z.object({ id: z.string(), scrollTop: z.number().min(0) })
export type ListPlace = z.infer<typeof ListPlace>

/** The router's key for the first page loaded: the user did not come back to it, so no place is restored. */
const FIRST_PAGE_KEY = 'default'

/** Stored for one round trip. The tab bar clears it, so a user who opens the list through a tab starts at the top. */
export const useListPlace = (list: string): { place: ListPlace | null; keep: (place: ListPlace) => void } => {
  const { savedFilters } = useServices()
  const { key } = useLocation()
  const saved = useMemo(() => savedFilters.of(`${list}.place`, ListPlace), [savedFilters, list])
  const [place] = useState(() => (key === FIRST_PAGE_KEY ? null : saved.read()))
  useEffect(() => saved.forget(), [saved])
  const keep = useCallback((left: ListPlace) => saved.write(left), [saved])
  return { place, keep }
}
