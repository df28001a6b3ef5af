/** What has become of a call: the only three things that a screen has to tell apart. */
export type Answer<Value> =
  | { state: 'pending' }
  | { state: 'failed'; error: Error }
  | { state: 'answered'; value: Value }

/** A value that could not be refreshed is still the last one known. */
export const answerOf = <Value>(query: { data: Value | undefined; error: Error | null }): Answer<Value> => {
  if (query.data !== undefined) return { state: 'answered', value: query.data }
  return query.error ? { state: 'failed', error: query.error } : { state: 'pending' }
}

/** What was answered, or something in its place while, or when, nobody could be asked. */
export const knownOr = <Value, Instead>(answer: Answer<Value>, instead: Instead): Value | Instead =>
  answer.state === 'answered' ? answer.value : instead
