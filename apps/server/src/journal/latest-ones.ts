/** Remembers a value for each of the latest keys; the oldest make room. */
export const latestOnes = <Value>(max: number) => {
  const values = new Map<string, Value>()
  return {
    find: (key: string): Value | null => values.get(key) ?? null,
    put: (key: string, value: Value): void => {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > max && oldest !== undefined) values.delete(oldest)
    },
  }
}
