import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import type { Failure } from '../../ui/query-state.tsx'
import { failureWords } from './failure-words.ts'

/** Refetches failed queries, when the user asks for it and automatically when the connection is back. */
export const useRetryFailed = (): (() => void) => {
  const { connectivity } = useServices()
  const queryClient = useQueryClient()
  const retry = useCallback(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [queryClient])
  useEffect(
    () =>
      connectivity.subscribe(() => {
        if (connectivity.get() === 'online') retry()
      }),
    [connectivity, retry],
  )
  return retry
}

/** What a screen says of a query that failed. */
export const useFailure = (error: Error | null): Failure | null => {
  const onRetry = useRetryFailed()
  return error && { text: t(failureWords(error)), onRetry }
}
