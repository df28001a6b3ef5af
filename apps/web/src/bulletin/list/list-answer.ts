import type { UseQueryResult } from '@tanstack/react-query'
import { useNearerPage, type ListAnswer } from '../../session/list-view.ts'
import { useFailure } from '../plan/retry-failed.ts'

type ListQuery<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPending' | 'isPlaceholderData'>

/** What a paged list shows of its query. If rows were removed and its page with them, it turns to one that exists. */
export const useListAnswer = <Answer extends ListAnswer>(
  { data: answer = null, error, isPending, isPlaceholderData }: ListQuery<Answer | null>,
  view: { page: number; pageSize: number },
  change: (change: { page: number }) => void,
) => {
  const isLoading = isPending || isPlaceholderData
  useNearerPage(view, isLoading ? null : answer, change)
  return { answer, isLoading, failure: useFailure(error) }
}
