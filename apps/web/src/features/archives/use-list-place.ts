import { Key } from '@bulletin/domain/bulletin/key'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../app/services.ts'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'

/** Where somebody was in the list when opening a bulletin, to be there again when coming back. */
const ListPlace = z.object({ id: Key, scrollTop: z.number().min(0) })
export type ListPlace = z.infer<typeof ListPlace>

/** What the router calls the page that was opened first: nobody came back to it. */
const FIRST_PAGE_KEY = 'default'

/** Kept for one way there and back; whoever comes by a tab begins anew. */
export const useListPlace = (
  variant: ArchiveVariant,
): { place: ListPlace | null; keep: (place: ListPlace) => void } => {
  const { savedFilters } = useServices()
  const { key } = useLocation()
  const saved = useMemo(
    () => savedFilters.of(`${ARCHIVES[variant].route}.place`, ListPlace),
    [savedFilters, variant],
  )
  const [place] = useState(() => (key === FIRST_PAGE_KEY ? null : saved.read()))
  useEffect(() => saved.forget(), [saved])
  const keep = useCallback((left: ListPlace) => saved.write(left), [saved])
  return { place, keep }
}
