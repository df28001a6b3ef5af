/** An LRU cache: `keepAll` marks entries as used, and the least recently used ones are evicted. */
export const lastUsed = <Value>(max: number) => {
  // A Map iterates in insertion order.
  const kept = new Map<string, Value>()
  return {
    findAll: (keys: Iterable<string>): Map<string, Value> => {
      const found = new Map<string, Value>()
      for (const key of keys) {
        const value = kept.get(key)
        if (value !== undefined) found.set(key, value)
      }
      return found
    },

    keepAll: (values: Iterable<readonly [key: string, value: Value]>): void => {
      for (const [key, value] of values) {
        kept.delete(key)
        kept.set(key, value)
      }
      for (const key of kept.keys()) {
        if (kept.size <= max) return
        kept.delete(key)
      }
    },
  }
}
