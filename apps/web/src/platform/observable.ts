import { useSyncExternalStore } from 'react'

/** A value that lives outside React and that screens can follow. */
export type Watched<Value> = {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

export type WatchedSource<Value> = Watched<Value> & { readonly set: (value: Value) => void }

export const createWatched = <Value>(initial: Value): WatchedSource<Value> => {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Once there is something. */
export const untilWatched = <Value>(watched: Watched<Value | null>): Promise<Value> =>
  new Promise((resolve) => {
    const look = () => {
      const value = watched.get()
      if (value === null) return
      unsubscribe()
      resolve(value)
    }
    const unsubscribe = watched.subscribe(look)
    look()
  })

export const useWatched = <Value>(watched: Watched<Value>): Value =>
  useSyncExternalStore(watched.subscribe, watched.get, watched.get)
