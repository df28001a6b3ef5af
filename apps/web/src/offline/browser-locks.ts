import type { OnTheWay } from './outbox/outbox.ts'

const SENDING_LOCK = 'bulletin.sending'
const ON_THE_WAY_PREFIX = 'bulletin.onTheWay.'

/** Runs `work` under a lock, so that only one tab of the browser sends at a time. */
export const sendAlone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(SENDING_LOCK, work).then(() => undefined)

/** Holds a lock while a bulletin is being sent; the browser releases it if the tab dies. */
export const whileSending = async <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(`${ON_THE_WAY_PREFIX}${id}`, work)

export const onTheWay: OnTheWay = {
  list: async () => {
    const { held = [] } = await navigator.locks.query()
    return new Set(
      held.flatMap(({ name = '' }) =>
        name.startsWith(ON_THE_WAY_PREFIX) ? [name.slice(ON_THE_WAY_PREFIX.length)] : [],
      ),
    )
  },
  untilDone: (id) =>
    navigator.locks
      .request(`${ON_THE_WAY_PREFIX}${id}`, { mode: 'shared' }, () => undefined)
      .then(() => undefined),
}
