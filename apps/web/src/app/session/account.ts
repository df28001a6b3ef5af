import { Account } from '@bulletin/domain/access/account'
import type { Clock } from '@bulletin/domain/time/clock'
import { queryOptions } from '@tanstack/react-query'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { ApiClient } from '../../api/api-client.ts'
import { createRemembered, type KeyValueStorage } from '../../tablet/remembered.ts'

const KEPT_FOR_HOURS = 24

const KeptAccount = z.object({ account: Account, confirmedAt: z.iso.datetime() })

/** The last account that the server confirmed, so that a reload in a tunnel still knows who drives. */
export type AccountMemory = {
  readonly recall: (matricule: string) => Account | undefined
  readonly keep: (account: Account) => void
  readonly forget: (matricule: string) => void
}

export const createAccountMemory = (storage: KeyValueStorage, clock: Clock): AccountMemory => {
  const keptOf = (matricule: string) =>
    createRemembered(storage, `bulletin.account.${matricule}`, KeptAccount)
  return {
    recall: (matricule) => {
      const kept = keptOf(matricule).read()
      if (!kept) return undefined
      const end = Temporal.Instant.from(kept.confirmedAt).add({ hours: KEPT_FOR_HOURS })
      if (Temporal.Instant.compare(clock.now(), end) < 0) return kept.account
      keptOf(matricule).forget()
      return undefined
    },
    keep: (account) =>
      keptOf(account.matricularAccount).write({ account, confirmedAt: clock.now().toString() }),
    forget: (matricule) => keptOf(matricule).forget(),
  }
}

/** Silent: a page of its own says when nothing is known, and a failed refresh changes nothing. */
export const accountQuery = (
  matricule: string,
  client: Pick<ApiClient, 'getAccount'>,
  memory: AccountMemory,
) =>
  queryOptions({
    queryKey: ['account', matricule],
    queryFn: async ({ signal }) => {
      const account = await client.getAccount({ query: { matricularAccount: matricule } }, { signal })
      memory.keep(account)
      return account
    },
    initialData: () => memory.recall(matricule),
    initialDataUpdatedAt: 0,
    meta: { silent: true },
  })
