import { Key } from '@bulletin/domain/document/key'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../session/services.ts'
import { findShown } from '../../bulletin/list/listed-bulletins.ts'
import type { Return } from '../../bulletin/list/row-focus.ts'

/** The user's position in the list when opening a bulletin, restored on return. */
const KeptPlace = z.object({
  id: Key,
  /** Index of the row, used when the bulletin is no longer in the list. */
  index: z.number().int().min(0),
  scrollTop: z.number().min(0),
})
export type KeptPlace = z.infer<typeof KeptPlace>

/** The router's key of the first page of a session: the user did not navigate back to it. */
const FIRST_PAGE_KEY = 'default'

/** Stored for one round trip only; a user who arrives from a tab starts at the top. */
export const useKeptPlace = (): { returned: Return | null; keep: (place: KeptPlace) => void } => {
  const { savedFilters } = useServices()
  const { state, key } = useLocation() as { state: unknown; key: string }
  const saved = useMemo(() => savedFilters.of('delayPos.place', KeptPlace), [savedFilters])
  const [returned] = useState((): Return | null => {
    const left = key === FIRST_PAGE_KEY ? null : saved.read()
    // A user who paged to other bulletins returns to the row of the last one shown.
    return left && { ...left, id: findShown(state) ?? left.id, hasFocus: true, control: 'view' }
  })
  useEffect(() => saved.forget(), [saved])
  const keep = useCallback((left: KeptPlace) => saved.write(left), [saved])
  return { returned, keep }
}
