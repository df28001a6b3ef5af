import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** While it is asked for again, what never came has still failed. */
export const useDelayedError = ({
  error,
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'error' | 'isPending' | 'errorUpdateCount'>): Error | null => {
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  return error ?? (isPending && errorUpdateCount > 0 ? lastError : null)
}
