import { logError } from '../platform/log.ts'
import { createObservable, type Observable } from '../platform/observable.ts'

/** A complete day takes a few hundred kilobytes, but a browser slows down long before its storage is full. */
export const ROOM_MIN_BYTES = 20_000_000

const LOOK_EVERY_MILLISECONDS = 3_600_000

type Room = {
  /** Little space is left: warns the driver before writes start to fail. */
  readonly isShort: boolean
  /** The browser may evict the stored data when the tablet runs out of space. */
  readonly isUnprotected: boolean
}

export type StorageRoom = Observable<Room> & {
  /** Call when a write found no space: sets `isShort`, whatever the browser's estimate says. */
  readonly noteFull: () => void
  /** Requests persistent storage, and checks the free space now and every hour. */
  readonly watch: () => void
}

type Storage = Pick<StorageManager, 'persist' | 'estimate'>

/** A browser that gives no estimate does not count as short of space. */
export const isShortOf = ({ usage, quota }: StorageEstimate): boolean =>
  usage !== undefined && quota !== undefined && quota - usage < ROOM_MIN_BYTES

/**
 * Monitors the storage quota to warn before it is used up. Recent Chromium reports ten gigabytes whatever is free:
 * there, the first write that fails raises the warning, while clearing the offline reference can still free space.
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
    ...room,
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
