import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import type { Outbox } from '../../offline/outbox/outbox.ts'
import { useObservable } from '../../platform/observable.ts'

/** What the person who is signed in has on this tablet; null until it was read. */
export const useOutbox = (): Outbox | null => {
  const { tablet } = useServices()
  const { matricularAccount } = useAccount()
  return useObservable(tablet.outboxOf(matricularAccount))
}
