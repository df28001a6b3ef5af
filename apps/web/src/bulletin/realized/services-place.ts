import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../session/services.ts'
import type { Return } from '../list/row-focus.ts'

/** Where somebody was when opening a service, to be there again when coming back. */
const ServicesPlace = z.object({
  id: z.string(),
  index: z.number().int().min(0),
  scrollTop: z.number().min(0),
})
export type ServicesPlace = z.infer<typeof ServicesPlace>

/** What the router calls the page that was opened first: nobody came back to it. */
const FIRST_PAGE_KEY = 'default'

/** Kept for one way there and back; whoever comes by a tab begins anew. */
export const useServicesPlace = (): {
  returned: Return | null
  keep: (place: ServicesPlace) => void
} => {
  const { savedFilters } = useServices()
  const { key } = useLocation()
  const saved = useMemo(() => savedFilters.of('services.place', ServicesPlace), [savedFilters])
  const [returned] = useState((): Return | null => {
    const left = key === FIRST_PAGE_KEY ? null : saved.read()
    return left && { ...left, hasFocus: true, control: 'view' }
  })
  useEffect(() => saved.forget(), [saved])
  const keep = useCallback((left: ServicesPlace) => saved.write(left), [saved])
  return { returned, keep }
}
