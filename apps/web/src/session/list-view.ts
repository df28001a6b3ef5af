import { SortDirection } from '@bulletin/contract/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod/mini'
import { findNearerPage } from '../ui/table/page-range.ts'
import type { FilterPanelState } from '../ui/filter-panel/filter-panel.tsx'
import { useServices } from './services.ts'

export const PAGE_SIZES = [50, 100] as const

export const ListPage = z.object({ page: z.int().check(z.minimum(0)), pageSize: z.literal(PAGE_SIZES) })
export type ListPage = z.infer<typeof ListPage>

export const FIRST_PAGE: ListPage = { page: 0, pageSize: 50 }

export const sortedBy = <Field extends z.ZodMiniType>(field: Field) =>
  z.object({ field, direction: SortDirection })

/** The schema of a view with pages and a filter panel. */
export const filteredView = <Filters extends z.ZodMiniType>(filters: Filters) =>
  z.object({
    ...ListPage.shape,
    filters,
    /** Null until the user opens or closes the panel. */
    isPanelExpanded: z.nullable(z.boolean()),
  })

/**
 * The view of a list as the user left it: filters, order and page. Every change is saved at once, so that the view is
 * restored on return from a bulletin and after a reload.
 */
export const useListView = <View extends object>(
  list: string,
  schema: z.ZodMiniType<View>,
  /** Makes the view of this visit from the saved one, if any. */
  open: (left: View | null) => View,
) => {
  const { savedFilters } = useServices()
  const saved = useMemo(() => savedFilters.of(list, schema), [savedFilters, list, schema])
  const [view, setView] = useState(() => open(saved.read()))
  const change = useCallback(
    (changed: Partial<View>) => {
      const next = { ...view, ...changed }
      saved.write(next)
      setView(next)
    },
    [saved, view],
  )
  return { view, change }
}

type FilteredView<Filters> = { filters: Filters; page: number; isPanelExpanded: boolean | null }

type PanelActions<Filters> = {
  change: (change: Partial<FilteredView<Filters>>) => void
  reset: () => void
  /** Applying the same filters again loads the list again. */
  refetch: () => unknown
}

/** The state of the filter panel of a list. */
export const filterPanelOf = <Filters>(
  { filters, isPanelExpanded }: FilteredView<Filters>,
  { change, reset, refetch }: PanelActions<Filters>,
): FilterPanelState<Filters> => ({
  applied: filters,
  isExpanded: isPanelExpanded,
  onExpand: (isExpanded) => change({ isPanelExpanded: isExpanded }),
  onApply: (applied) => {
    if (JSON.stringify(applied) === JSON.stringify(filters)) refetch()
    change({ filters: applied, page: 0 })
  },
  onReset: reset,
})

/** A page of the list and the total number of rows. */
export type ListAnswer<Row = unknown> = { rows: readonly Row[]; total: number; totalIsLowerBound: boolean }

/** If the current page no longer exists because rows were removed, switches to the nearest existing page. */
export const useNearerPage = (
  { page, pageSize }: { page: number; pageSize: number },
  answer: ListAnswer | null,
  change: (change: { page: number }) => void,
): void => {
  const nearerPage =
    answer && findNearerPage({ page, pageSize, rows: answer.rows.length, total: answer.total })
  useEffect(() => {
    if (nearerPage !== null) change({ page: nearerPage })
  }, [change, nearerPage])
}

/** The rows of the requested page, or of the last page when rows were removed since, as the pager is told. */
export const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: ListPage) => {
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1)
  const shown = Math.min(page, last)
  return {
    view: { page: shown, pageSize },
    answer: {
      rows: rows.slice(shown * pageSize, (shown + 1) * pageSize),
      total: rows.length,
      totalIsLowerBound: false,
    },
  }
}
