/** What has become of a call: the only three things that a screen has to tell apart. */
export type Answer<Value> =
  { state: 'pending' } | { state: 'failed'; error: Error } | { state: 'answered'; value: Value }

/** A value that could not be refreshed is still the last one known. */
export const answerOf = <Value>(query: { data: Value | undefined; error: Error | null }): Answer<Value> => {
  if (query.data !== undefined) return { state: 'answered', value: query.data }
  return query.error ? { state: 'failed', error: query.error } : { state: 'pending' }
}
