import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import type { Outbox } from '../../offline/outbox/outbox.ts'
import { useObservable } from '../../platform/observable.ts'

/** The signed-in user's outbox on this tablet; null until it is loaded. */
export const useOutbox = (): Outbox | null => {
  const { tablet } = useServices()
  const { matricularAccount } = useAccount()
  return useObservable(tablet.outboxOf(matricularAccount))
}
