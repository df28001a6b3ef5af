import type { Database, DatabaseLock, HeldLock } from './database.ts'

/** Whether a process is the one, among all of them, that does a thing for all. */
export type Turn = {
  /** It stays the one until it ends; when it does, whoever asks next is. */
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
