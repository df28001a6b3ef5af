import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../session/services.ts'
import type { Return } from '../list/row-focus.ts'

/** The opened service and the scroll offset, to restore when the user comes back. */
const ServicesPlace = z.object({
  id: z.string(),
  index: z.number().int().min(0),
  scrollTop: z.number().min(0),
})
export type ServicesPlace = z.infer<typeof ServicesPlace>

/** The router's key for the first page loaded: the user did not come back to it, so no place is restored. */
const FIRST_PAGE_KEY = 'default'

/** Stored for one round trip. The tab bar clears it, so a user who opens the list through a tab starts at the top. */
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
