import type { AccountMemory } from './account.ts'
import { personOf, type Session } from './session.ts'

const LOOK_EVERY_SECONDS = 60

type Page = { readonly document: Pick<Document, 'addEventListener' | 'visibilityState'> }

/** Adds up the time since the last confirmation of the user on screen: every minute, and when the tablet wakes up. */
export const countSignIn = (
  session: Pick<Session, 'get' | 'subscribe'>,
  memory: Pick<AccountMemory, 'look'>,
  page: Page,
): void => {
  const look = (surelyPassedSeconds = 0) => {
    const person = personOf(session.get())
    if (person !== null) memory.look(person, surelyPassedSeconds)
  }
  session.subscribe(() => look())
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') look()
  })
  setInterval(() => look(LOOK_EVERY_SECONDS), LOOK_EVERY_SECONDS * 1000)
  look()
}
