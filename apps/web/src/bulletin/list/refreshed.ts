import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { TO_VALIDATE_REFRESH_MILLISECONDS } from '@bulletin/domain/limits'

/** Data loaded while the page was being built is not requested again by the page. */
const FRESH_MILLISECONDS = 2000

/**
 * Refetches every ten seconds while the page is visible, pauses while it is hidden, and refetches at once when it
 * becomes visible again. Silent, because the page displays load failures itself.
 */
export const REFRESHED = {
  meta: { silent: true },
  refetchInterval: TO_VALIDATE_REFRESH_MILLISECONDS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: FRESH_MILLISECONDS,
} as const

/** Keeps the last error while a query that never succeeded is retried, so that the message does not flicker. */
export const useDelayedError = ({
  error,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'error' | 'isPending' | 'errorUpdateCount'>): Error | null => {
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  return error ?? (isPending && errorUpdateCount > 0 ? lastError : null)
}
