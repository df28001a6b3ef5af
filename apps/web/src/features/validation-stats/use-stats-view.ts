import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useSavedView } from '../../session/saved-view.ts'
import { useServices } from '../../session/services.ts'
import { PageSize } from '../../bulletin/list/list-pages.ts'
import { isExpandedByDefault } from '../../ui/filter-panel/filter-panel.tsx'
import { NO_FILTERS, StatsFilters } from './stats-filters.ts'

const Page = z.object({ page: z.number().int().min(0), pageSize: PageSize })

/** The user's view of the page; restored on return from a bulletin and after a reload. */
const StatsView = z.object({
  filters: StatsFilters,
  ...Page.shape,
  /** The manager's day whose bulletins are open, and the page within them. */
  opened: z.object({ key: z.string(), ...Page.shape }).nullable(),
  /** Null until the user opens or closes the panel. */
  isPanelExpanded: z.boolean().nullable(),
})
type StatsView = z.infer<typeof StatsView>

const UNTOUCHED: StatsView = {
  filters: NO_FILTERS,
  page: 0,
  pageSize: 50,
  opened: null,
  isPanelExpanded: null,
}

export const useStatsView = () => {
  const { savedFilters } = useServices()
  const [isTall] = useState(() => isExpandedByDefault(globalThis.innerHeight))
  const saved = useMemo(() => savedFilters.of('validationStats', StatsView), [savedFilters])
  const { view, change } = useSavedView(saved, (left) => left ?? UNTOUCHED)
  return { view, change, isPanelExpanded: view.isPanelExpanded ?? isTall }
}
