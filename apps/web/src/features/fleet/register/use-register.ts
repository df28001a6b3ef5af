import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { filteredView, filterPanelOf, FIRST_PAGE, useListView } from '../../../session/list-view.ts'
import { useFailure } from '../../../bulletin/plan/retry-failed.ts'
import type { Open } from './opened-row.tsx'
import type { Register } from './register.ts'

const NONE: readonly never[] = []

/** State of the register of the user's line: filters, rows and the open dialog. */
export const useRegister = <Row, Entry, Filters extends object>(register: Register<Row, Entry, Filters>) => {
  const { name, untouched } = register
  const { client } = useServices()
  const { assignedLine: line } = useAccount()
  const schema = useMemo(() => filteredView(register.filters), [register])
  const { view, change } = useListView(
    name,
    schema,
    (left) => left ?? { ...FIRST_PAGE, filters: untouched, isPanelExpanded: null },
  )
  // Every opening starts with a fresh form, without the previous entry.
  const [open, show] = useState<Open<Row> | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  /** Silent: the page itself shows the load error. */
  const rowsQuery = (filters: Filters) =>
    queryOptions({
      meta: { silent: true },
      queryKey: [`${name}Register`, line, filters],
      queryFn: line === null ? skipToken : ({ signal }) => register.list(client, line, filters, { signal }),
      placeholderData: keepPreviousData,
    })
  const list = useQuery(rowsQuery(view.filters))
  // A new row must differ from all rows of the line, including those the filters hide.
  const all = useQuery(rowsQuery(untouched))

  return {
    line,
    known: all.data ?? NONE,
    show,
    panel: filterPanelOf(view, {
      change,
      reset: () => change({ filters: untouched, page: 0 }),
      refetch: list.refetch,
    }),
    list: {
      found: line === null ? NONE : list.data,
      isLoading: line !== null && (list.isPending || list.isPlaceholderData),
      failure: useFailure(list.error),
      page: view,
      onPage: change,
      addButton,
      onAdd: () => show({ kind: 'add' }),
    },
    opened: {
      open,
      onClose: useCallback(() => show(null), []),
      /** The button that opened the dialog was removed with its row. */
      onDeleted: useCallback(() => {
        requestAnimationFrame(() => addButton.current?.focus())
      }, []),
    },
  }
}
