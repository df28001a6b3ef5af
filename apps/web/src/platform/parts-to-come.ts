type Load = () => Promise<unknown>

/** What a bulletin cannot be ended without comes before everything else. */
export type Need = 'bulletin' | 'comfort'

/** Parts in files of their own that nobody has asked for yet. */
export const createPartsToCome = (
  untilNobodyWaits: () => Promise<void>,
  /** What a bulletin needs may be out of reach any moment: then it is asked for together. */
  isInHaste: () => boolean,
) => {
  const waiting: Record<Need, Set<Load>> = { bulletin: new Set(), comfort: new Set() }
  const next = (): Load | undefined => {
    const [needed = [...waiting.comfort][0]] = waiting.bulletin
    return needed
  }
  let isLoading = false

  return {
    add: (load: Load, need: Need): void => void waiting[need].add(load),
    remove: (load: Load): void => {
      waiting.bulletin.delete(load)
      waiting.comfort.delete(load)
    },
    /** Where there is no haste one at a time, in the order in which their users became known; a part that has come may name others. */
    loadAll: async (): Promise<void> => {
      if (isLoading) return
      isLoading = true
      while (next()) {
        await untilNobodyWaits()
        if (isInHaste() && waiting.bulletin.size > 0)
          await Promise.all([...waiting.bulletin].map((load) => load()))
        // Somebody may have asked for it meanwhile.
        else await next()?.()
      }
      isLoading = false
    },
  }
}
