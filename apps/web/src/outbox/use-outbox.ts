import { useServices } from '../app/services.ts'
import { useAccount } from '../app/session/account-context.ts'
import type { Outbox } from '../tablet/outbox.ts'
import { useWatched } from '../watched.ts'

/** What the person who is signed in has on this tablet; null until it was read. */
export const useOutbox = (): Outbox | null => {
  const { tablet } = useServices()
  const { matricularAccount } = useAccount()
  return useWatched(tablet.outboxOf(matricularAccount))
}
