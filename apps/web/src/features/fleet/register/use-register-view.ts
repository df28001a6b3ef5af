import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useSavedView } from '../../../session/saved-view.ts'
import { useServices } from '../../../session/services.ts'
import { PageSize } from '../../../bulletin/list/list-pages.ts'
import { isExpandedByDefault } from '../../../ui/filter-panel/filter-panel.tsx'

/** The user's view of the page; it survives a reload. */
const viewOf = <Filters extends z.ZodType>(filters: Filters) =>
  z.object({
    filters,
    page: z.number().int().min(0),
    pageSize: PageSize,
    /** Null until the user opens or closes the panel. */
    isPanelExpanded: z.boolean().nullable(),
  })

export const useRegisterView = <Filters extends object>(
  register: string,
  schema: z.ZodType<Filters>,
  none: Filters,
) => {
  const { savedFilters } = useServices()
  const [isTall] = useState(() => isExpandedByDefault(globalThis.innerHeight))
  const saved = useMemo(() => savedFilters.of(register, viewOf(schema)), [savedFilters, register, schema])
  const { view, change } = useSavedView(
    saved,
    (left) => left ?? { filters: none, page: 0, pageSize: 50 as const, isPanelExpanded: null },
  )
  return {
    view,
    change,
    isPanelExpanded: view.isPanelExpanded ?? isTall,
    reset: () => change({ filters: none, page: 0 }),
  }
}

/** Number of active filters. */
export const countFilled = (filters: Readonly<Record<string, string>>): number =>
  Object.values(filters).filter((value) => value !== '').length
