type Options = { signal?: AbortSignal; steal?: boolean }
type Asking = { work: () => Promise<void>; resolve: () => void; reject: (error: Error) => void }

const stolen = () => new DOMException('Lock broken by another request', 'AbortError')

/**
 * Imitates Web Locks between tabs: requests are granted in order, unless one steals the lock. `isBusyFor` delays every
 * request by that many milliseconds, like a busy browser.
 */
export const createFakeLocks = ({ isBusyFor = 0 } = {}) => {
  const whenLookedAt = (look: () => void) =>
    isBusyFor === 0 ? queueMicrotask(look) : setTimeout(look, isBusyFor)
  const queues = new Map<string, Asking[]>()
  const holders = new Map<string, Asking>()

  const next = (name: string): void => {
    const asking = holders.has(name) ? undefined : queues.get(name)?.shift()
    if (!asking) return
    holders.set(name, asking)
    const end = () => {
      if (holders.get(name) !== asking) return
      holders.delete(name)
      asking.resolve()
      next(name)
    }
    asking.work().then(end, end)
  }

  return {
    request: (name: string, { signal, steal = false }: Options, work: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        const asking = { work, resolve, reject }
        const queue = queues.get(name) ?? []
        queues.set(name, steal ? [asking, ...queue] : [...queue, asking])
        if (steal) {
          holders.get(name)?.reject(stolen())
          holders.delete(name)
        }
        signal?.addEventListener('abort', () => {
          const waiting = queues.get(name) ?? []
          if (!waiting.includes(asking)) return
          queues.set(
            name,
            waiting.filter((one) => one !== asking),
          )
          reject(stolen())
        })
        whenLookedAt(() => next(name))
      }),
    query: (): Promise<{ pending: { name: string }[] }> =>
      new Promise((resolve) => {
        whenLookedAt(() =>
          resolve({ pending: [...queues].flatMap(([name, waiting]) => waiting.map(() => ({ name }))) }),
        )
      }),
  }
}
