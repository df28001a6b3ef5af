/** A request in flight; `isAgain` is set when it retries a failed one. */
export type Pending = { state: 'pending'; isAgain?: true }

/** The state of a request, reduced to the three cases that a screen distinguishes. */
export type Answer<Value> = Pending | { state: 'failed'; error: Error } | { state: 'answered'; value: Value }

/** A value whose refresh failed is still returned, as the last known one. */
export const answerOf = <Value>(query: {
  data: Value | undefined
  error: Error | null
  errorUpdateCount: number
}): Answer<Value> => {
  if (query.data !== undefined) return { state: 'answered', value: query.data }
  if (query.error) return { state: 'failed', error: query.error }
  return query.errorUpdateCount > 0 ? { state: 'pending', isAgain: true } : { state: 'pending' }
}

/** True for a first request only: after a failure, the driver continues while the request is retried. */
export const isAwaited = (asked: Pending | { state: string }): boolean =>
  asked.state === 'pending' && !('isAgain' in asked)

/** The answer, or a fallback while it is pending or when it failed. */
export const knownOr = <Value, Instead>(answer: Answer<Value>, instead: Instead): Value | Instead =>
  answer.state === 'answered' ? answer.value : instead
