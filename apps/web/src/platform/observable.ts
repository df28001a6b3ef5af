import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export type Observable<Value> = {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

export type WritableObservable<Value> = Observable<Value> & { readonly set: (value: Value) => void }

export const createObservable = <Value>(initial: Value): WritableObservable<Value> => {
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

/** Resolves with the first value that is not null. */
export const untilPresent = <Value>(observable: Observable<Value | null>): Promise<Value> =>
  new Promise((resolve) => {
    const look = () => {
      const value = observable.get()
      if (value === null) return
      unsubscribe()
      resolve(value)
    }
    const unsubscribe = observable.subscribe(look)
    look()
  })

export const useObservable = <Value>(observable: Observable<Value>): Value =>
  useSyncExternalStore(observable.subscribe, observable.get, observable.get)
