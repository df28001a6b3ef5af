type Load = () => Promise<unknown>

/**
 * `bulletin`: no bulletin can be finished without it, so it is loaded before everything else. `onDemand`: it is not
 * loaded before somebody asks for it.
 */
export type Need = 'bulletin' | 'comfort' | 'onDemand'

/** Lazy parts that are not loaded yet, loaded one after the other in idle time. */
export const createPreloadQueue = (
  untilIdle: () => Promise<void>,
  /** Whether the network may vanish: then everything a bulletin needs is loaded at once. */
  isUrgent: () => boolean,
) => {
  const waiting = { bulletin: new Set<Load>(), comfort: new Set<Load>() }
  const next = (): Load | undefined => {
    const [needed = [...waiting.comfort][0]] = waiting.bulletin
    return needed
  }
  let isLoading = false

  return {
    add: (load: Load, need: Need): void => {
      if (need !== 'onDemand') waiting[need].add(load)
    },
    remove: (load: Load): void => {
      waiting.bulletin.delete(load)
      waiting.comfort.delete(load)
    },
    /** In the order in which they were added. A part that has been loaded may add others. */
    loadAll: async (): Promise<void> => {
      if (isLoading) return
      isLoading = true
      while (next()) {
        await untilIdle()
        if (isUrgent() && waiting.bulletin.size > 0)
          await Promise.all([...waiting.bulletin].map((load) => load()))
        // It may have been requested and removed meanwhile.
        else await next()?.()
      }
      isLoading = false
    },
  }
}
