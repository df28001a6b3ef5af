/** Remembers a moment for each of the latest keys; the oldest make room. */
export const latestOnes = (max: number) => {
  const moments = new Map<string, number>()
  return {
    find: (key: string): number | null => moments.get(key) ?? null,
    put: (key: string, moment: number): void => {
      moments.delete(key)
      moments.set(key, moment)
      const [oldest] = moments.keys()
      if (moments.size > max && oldest !== undefined) moments.delete(oldest)
    },
  }
}
