import type { Database, DatabaseLock, HeldLock } from './database.ts'

/** Elects one process among all to do a task for all. */
export type Turn = {
  /** True while this process holds the lock. When its holder ends, the next process that calls takes over. */
  readonly isOurs: () => Promise<boolean>
  readonly release: () => Promise<void>
}

export const turnOf = ({ hold }: Pick<Database, 'hold'>, lock: DatabaseLock): Turn => {
  let held: HeldLock | null = null
  return {
    isOurs: async () => {
      if (held !== null && (await held.isHeld())) return true
      held = await hold(lock)
      return held !== null
    },
    release: async () => {
      await held?.release()
      held = null
    },
  }
}
