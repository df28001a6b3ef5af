import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createObservable } from '../platform/observable.ts'
import type { AccountMemory } from './account.ts'
import { countSignIn } from './count-sign-in.ts'
import type { SessionState } from './session.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('looks at the start, every minute, when the tablet wakes up and when the person changes [4.16]', () => {
  const session = createObservable<SessionState>({ kind: 'signedIn', matricule: '100001' })
  const look = vi.fn<AccountMemory['look']>()
  const document = new EventTarget()
  countSignIn(
    session,
    { look },
    {
      document: {
        addEventListener: document.addEventListener.bind(document),
        visibilityState: 'visible',
      },
    },
  )
  expect(look.mock.calls).toEqual([['100001', 0]])
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenLastCalledWith('100001', 60)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenLastCalledWith('100001', 0)
  session.set({ kind: 'lapsed', matricule: '100002' })
  expect(look).toHaveBeenLastCalledWith('100002', 0)
  session.set({ kind: 'signedOut', because: 'expired' })
  vi.advanceTimersByTime(60_000)
  expect(look).toHaveBeenCalledTimes(4)
})
