/** A call that is under way; `isAgain` where an earlier one failed and this one repeats it. */
export type Pending = { state: 'pending'; isAgain?: true }

/** What has become of a call: the only three things that a screen has to tell apart. */
export type Answer<Value> = Pending | { state: 'failed'; error: Error } | { state: 'answered'; value: Value }

/** A value that could not be refreshed is still the last one known. */
export const answerOf = <Value>(query: {
  data: Value | undefined
  error: Error | null
  errorUpdateCount: number
}): Answer<Value> => {
  if (query.data !== undefined) return { state: 'answered', value: query.data }
  if (query.error) return { state: 'failed', error: query.error }
  return query.errorUpdateCount > 0 ? { state: 'pending', isAgain: true } : { state: 'pending' }
}

/** Worth waiting for: what has failed before is asked for again while the driver goes on. */
export const isAwaited = (asked: Pending | { state: string }): boolean =>
  asked.state === 'pending' && !('isAgain' in asked)

/** What was answered, or something in its place while, or when, nobody could be asked. */
export const knownOr = <Value, Instead>(answer: Answer<Value>, instead: Instead): Value | Instead =>
  answer.state === 'answered' ? answer.value : instead
