import { describe, expect, it } from 'vitest'
import { createObservable, untilPresent } from './observable.ts'

describe('waiting for a value that lives outside React', () => {
  it('ends at once where there is one', async () => {
    await expect(untilPresent(createObservable<string | null>('there'))).resolves.toBe('there')
  })

  it('ends with the first one that comes, and looks no longer', async () => {
    const observable = createObservable<string | null>(null)
    let followers = 0
    const waiting = untilPresent({
      get: observable.get,
      subscribe: (listener) => {
        followers += 1
        const unsubscribe = observable.subscribe(listener)
        return () => {
          followers -= 1
          unsubscribe()
        }
      },
    })
    expect(followers).toBe(1)
    observable.set('first')
    observable.set('second')
    await expect(waiting).resolves.toBe('first')
    expect(followers).toBe(0)
  })
})
