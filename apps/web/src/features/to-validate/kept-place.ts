import { Key } from '@bulletin/domain/bulletin/key'
import { VALIDATED_TOGETHER_MAX } from '@bulletin/domain/limits'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useServices } from '../../session/services.ts'
import { findShown } from '../../bulletin/list/listed-bulletins.ts'
import { SelectedBulletin } from './selection.ts'

const Pixels = z.number().min(0)

/** Where a manager was when opening a bulletin, to be there again when coming back. */
const KeptPlace = z.object({
  grid: z.enum(['remarkable', 'plain']),
  id: Key,
  /** Of its row, for when the bulletin has gone. */
  index: z.number().int().min(0),
  scroll: z.object({ remarkable: Pixels, plain: Pixels }),
  chosen: z.array(SelectedBulletin).max(VALIDATED_TOGETHER_MAX),
})
export type KeptPlace = z.infer<typeof KeptPlace>

/** What the router calls the page that was opened first: nobody came back to it. */
const FIRST_PAGE_KEY = 'default'

/** Kept for one way there and back; whoever comes by a tab begins anew. */
export const useKeptPlace = (): { place: KeptPlace | null; keep: (place: KeptPlace) => void } => {
  const { savedFilters } = useServices()
  const { state, key } = useLocation() as { state: unknown; key: string }
  const saved = useMemo(() => savedFilters.of('toValidate.place', KeptPlace), [savedFilters])
  const [place] = useState(() => {
    const left = key === FIRST_PAGE_KEY ? null : saved.read()
    // Who turned to other bulletins meanwhile comes back from the last of them.
    return left && { ...left, id: findShown(state) ?? left.id }
  })
  useEffect(() => saved.forget(), [saved])
  const keep = useCallback((left: KeptPlace) => saved.write(left), [saved])
  return { place, keep }
}
