import { logError } from '../platform/log.ts'
import { createObservable, type Observable } from '../platform/observable.ts'

/** A day with everything in it takes a few hundred kilobytes; a browser that is nearly full slows down long before. */
export const ROOM_MIN_BYTES = 20_000_000

const LOOK_EVERY_MILLISECONDS = 3_600_000

export type Room = {
  /** Little is left: the driver is told before nothing can be kept any more. */
  readonly isShort: boolean
  /** The browser may throw away what it keeps when the tablet is short of space. */
  readonly isUnprotected: boolean
}

export type StorageRoom = Observable<Room> & {
  /** A write found no room: whatever the browser says, there is little. */
  readonly noteFull: () => void
  /** Asks the browser to keep what is here, and looks from now on. */
  readonly watch: () => void
}

type Storage = Pick<StorageManager, 'persist' | 'estimate'>

/** A browser that does not say how much there is has not said that it is little. */
export const isShortOf = ({ usage, quota }: StorageEstimate): boolean =>
  usage !== undefined && quota !== undefined && quota - usage < ROOM_MIN_BYTES

/**
 * How much the browser lets the app keep, looked at before it is too late. Chromium of late answers with ten gigabytes
 * whatever there is: then the first write that finds no room tells, while what can be had again still makes some.
 */
export const createStorageRoom = (storage: Storage): StorageRoom => {
  const room = createObservable<Room>({ isShort: false, isUnprotected: false })
  let isWatching = false
  const learn = (news: Partial<Room>) => {
    const known = room.get()
    const next = { ...known, ...news }
    if (next.isShort !== known.isShort || next.isUnprotected !== known.isUnprotected) room.set(next)
  }
  const look = async () => {
    try {
      learn({ isShort: isShortOf(await storage.estimate()) })
    } catch (error) {
      logError('The browser does not say how much room is left', error)
    }
  }
  const ask = async () => {
    try {
      const isProtected = await storage.persist()
      if (!isProtected) logError('The browser does not promise to keep what is on the tablet', null)
      learn({ isUnprotected: !isProtected })
    } catch (error) {
      logError('The browser was not asked to keep what is on the tablet', error)
    }
  }
  return {
    get: room.get,
    subscribe: room.subscribe,
    noteFull: () => learn({ isShort: true }),
    watch: () => {
      if (isWatching) return
      isWatching = true
      void ask()
      void look()
      setInterval(() => void look(), LOOK_EVERY_MILLISECONDS)
    },
  }
}
