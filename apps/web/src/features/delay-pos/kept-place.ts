import { Key } from '@bulletin/domain/bulletin/key'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../session/services.ts'
import { findShown } from '../../bulletin/list/listed-bulletins.ts'
import type { Return } from '../../bulletin/list/row-focus.ts'

/** Where somebody was when opening a bulletin, to be there again when coming back. */
const KeptPlace = z.object({
  id: Key,
  /** Of its row, for when the bulletin has gone. */
  index: z.number().int().min(0),
  scrollTop: z.number().min(0),
})
export type KeptPlace = z.infer<typeof KeptPlace>

/** What the router calls the page that was opened first: nobody came back to it. */
const FIRST_PAGE_KEY = 'default'

/** Kept for one way there and back; whoever comes by a tab begins anew. */
export const useKeptPlace = (): { returned: Return | null; keep: (place: KeptPlace) => void } => {
  const { savedFilters } = useServices()
  const { state, key } = useLocation() as { state: unknown; key: string }
  const saved = useMemo(() => savedFilters.of('delayPos.place', KeptPlace), [savedFilters])
  const [returned] = useState((): Return | null => {
    const left = key === FIRST_PAGE_KEY ? null : saved.read()
    // Who turned to other bulletins meanwhile comes back from the last of them.
    return left && { ...left, id: findShown(state) ?? left.id, hasFocus: true, control: 'view' }
  })
  useEffect(() => saved.forget(), [saved])
  const keep = useCallback((left: KeptPlace) => saved.write(left), [saved])
  return { returned, keep }
}
