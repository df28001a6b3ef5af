import { describe, expect, it } from 'vitest'
import { createWatched, untilWatched } from './observable.ts'

describe('waiting for a value that lives outside React', () => {
  it('ends at once where there is one', async () => {
    await expect(untilWatched(createWatched<string | null>('there'))).resolves.toBe('there')
  })

  it('ends with the first one that comes, and looks no longer', async () => {
    const watched = createWatched<string | null>(null)
    let followers = 0
    const waiting = untilWatched({
      get: watched.get,
      subscribe: (listener) => {
        followers += 1
        const unsubscribe = watched.subscribe(listener)
        return () => {
          followers -= 1
          unsubscribe()
        }
      },
    })
    expect(followers).toBe(1)
    watched.set('first')
    watched.set('second')
    await expect(waiting).resolves.toBe('first')
    expect(followers).toBe(0)
  })
})
