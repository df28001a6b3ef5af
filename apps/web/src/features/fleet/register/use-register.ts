import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiClient } from '../../../api/api-client.ts'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { useRetryFailed } from '../../../bulletin/plan/retry-failed.ts'
import { useOpenRow } from './use-open-row.ts'
import { useRegisterView } from './use-register-view.ts'

/** Settings that differ between registers. */
export type Register<Row, Filters> = {
  /** Storage key of the saved view. */
  name: string
  /** Prefix of every query key of the register, so that all its lists are invalidated together. */
  key: readonly [string]
  filters: z.ZodType<Filters>
  none: Filters
  fetch: (client: ApiClient, line: string, filters: Filters, signal: AbortSignal) => Promise<Row[]>
}

const NONE: readonly never[] = []

/** Silent: the page itself shows the load error. */
const registerQuery = <Row, Filters>(
  { key, fetch }: Register<Row, Filters>,
  client: ApiClient,
  line: string | null,
  filters: Filters,
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: [...key, line, filters],
    queryFn: line === null ? skipToken : ({ signal }) => fetch(client, line, filters, signal),
    placeholderData: keepPreviousData,
  })

/** State of the register of the user's line: filters, rows and the open dialog. */
export const useRegister = <Row, Filters extends object>(register: Register<Row, Filters>) => {
  const { name, filters: schema, none } = register
  const { client } = useServices()
  const { assignedLine: line } = useAccount()
  const { view, change, reset, isPanelExpanded } = useRegisterView(name, schema, none)
  const { open, show, close, addButton, focusList } = useOpenRow<Row>()
  const onRetry = useRetryFailed()
  const list = useQuery(registerQuery(register, client, line, view.filters))
  // A new row must differ from all rows of the line, including those the filters hide.
  const all = useQuery(registerQuery(register, client, line, none))

  const onApply = (filters: Filters) => {
    if (JSON.stringify(filters) === JSON.stringify(view.filters)) void list.refetch()
    change({ filters, page: 0 })
  }

  return {
    client,
    line,
    known: all.data ?? NONE,
    show,
    panel: {
      line,
      applied: view.filters,
      isExpanded: isPanelExpanded,
      onExpand: (isExpanded: boolean) => change({ isPanelExpanded: isExpanded }),
      onApply,
      onReset: reset,
    },
    list: {
      found: line === null ? NONE : list.data,
      isLoading: line !== null && (list.isPending || list.isPlaceholderData),
      error: list.error,
      page: view,
      onPage: change,
      addButton,
      onAdd: () => show({ kind: 'add' }),
      onRetry,
    },
    opened: { open, onClose: close, onDeleted: focusList },
  }
}
