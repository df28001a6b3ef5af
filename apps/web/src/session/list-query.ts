import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { ListAnswer } from './list-view.ts'

/** Silent: the list itself shows the load error. What it showed before stays until the answer has come. */
export const listQuery = <Answer>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<Answer>) =>
  queryOptions({
    meta: { silent: true },
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  })

/** A page as the server answers it. */
type Page<Row> = { content: readonly Row[]; totalElements: number; totalIsLowerBound: boolean }

/** With each row as the list shows it. */
export const answerOf = <Row, Shown>(
  { content, totalElements, totalIsLowerBound }: Page<Row>,
  shown: (row: Row) => Shown,
): ListAnswer<Shown> => ({ rows: content.map(shown), total: totalElements, totalIsLowerBound })
