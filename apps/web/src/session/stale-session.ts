import type { LastPerson } from '../offline/last-person.ts'
import type { Remembered } from '../offline/remembered.ts'
import { pause } from '../platform/idle.ts'
import type { MatriculeOf } from './session.ts'
import type { Users } from './users.ts'

/** A tab that signs in or out stores the session slightly before or after it notes the user. */
const NOTED_WITHIN_MILLISECONDS = 1000

type Parts = {
  users: Pick<Users, 'getUser' | 'removeUser'>
  lapsed: Pick<Remembered<string>, 'read' | 'forget'>
  lastPerson: Pick<LastPerson, 'find'>
  matriculeOf: MatriculeOf
  askWho: Pick<Remembered<true>, 'write'>
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Runs before anything is shown: after a dead battery the storage may hold the session of an earlier user.
 *
 * | stored session, or one that has ended | noted last            | then                                     |
 * |---------------------------------------|-----------------------|------------------------------------------|
 * | none                                  | anything              | as it is                                 |
 * | A's                                   | nothing, or A         | as it is                                 |
 * | A's                                   | B, or that A has left | removed, and the provider asks who it is |
 */
export const removeStaleSession = async (parts: Parts): Promise<void> => {
  const { users, lapsed, lastPerson, matriculeOf, askWho, wait = pause } = parts
  const findStored = async (): Promise<string | null> => {
    // An unreadable entry is left to its next reader, which removes it.
    const user = await users.getUser().catch(() => null)
    return user ? matriculeOf(user) : lapsed.read()
  }
  const isStale = async (): Promise<boolean> => {
    const stored = await findStored()
    if (stored === null) return false
    const last = await lastPerson.find()
    return last !== undefined && last !== stored
  }
  if (!(await isStale())) return
  await wait(NOTED_WITHIN_MILLISECONDS)
  if (!(await isStale())) return
  askWho.write(true)
  lapsed.forget()
  await users.removeUser()
}
