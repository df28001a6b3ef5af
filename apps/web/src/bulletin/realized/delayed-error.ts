import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

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
