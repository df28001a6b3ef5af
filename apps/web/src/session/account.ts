import { Account } from '@bulletin/domain/access/account'
import { freshSignIn, lookAtSignIn, type SignInAge } from '@bulletin/domain/access/sign-in-age'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, TabletTime } from '@bulletin/domain/time/day'
import { queryOptions } from '@tanstack/react-query'
import { Temporal } from '@bulletin/domain/time/temporal'
import { z } from 'zod'
import type { ApiClient } from '../api/api-client.ts'
import { FetchError, ResponseError } from '../api/errors.ts'
import { createRemembered, type KeyValueStorage } from '../offline/remembered.ts'
import { createObservable, type Observable } from '../platform/observable.ts'

const KeptAccount = z.object({
  account: Account,
  confirmedAt: z.iso.datetime(),
  /** Missing where an earlier build kept it. */
  age: z
    .object({
      seenAt: TabletTime,
      spentSeconds: z.number(),
      /** Missing likewise. */
      furthestAt: TabletTime.optional(),
      spentAtFurthestSeconds: z.number().optional(),
    })
    .optional(),
})
type KeptAccount = z.infer<typeof KeptAccount>

/** The last account that the server confirmed, so that a reload in a tunnel still knows who drives. */
export type AccountMemory = {
  /** Nothing while the sign-in is too old; it stays on the tablet all the same. */
  readonly recall: (matricule: string) => Account | undefined
  readonly keep: (account: Account) => void
  /** The server or the provider has just said again who this is. */
  readonly confirm: (matricule: string) => void
  /** Counts on; called now and then, so that a clock that is set back does not take back what has passed. */
  readonly look: (matricule: string, surelyPassedSeconds?: number) => void
  /** Whose sign-in was too old when it was last looked at. */
  readonly tooOld: Observable<string | null>
  readonly forget: (matricule: string) => void
}

const ageOf = ({ age, confirmedAt }: KeptAccount): SignInAge => {
  if (!age) return freshSignIn(instantText(Temporal.Instant.from(confirmedAt)))
  const { seenAt, spentSeconds, furthestAt = seenAt, spentAtFurthestSeconds = spentSeconds } = age
  return { seenAt, spentSeconds, furthestAt, spentAtFurthestSeconds }
}

export const createAccountMemory = (storage: KeyValueStorage, clock: Clock): AccountMemory => {
  const tooOld = createObservable<string | null>(null)
  const keptOf = (matricule: string) =>
    createRemembered(storage, `bulletin.account.${matricule}`, KeptAccount)

  const keep = (account: Account) => {
    const { matricularAccount } = account
    const now = instantText(clock.now())
    keptOf(matricularAccount).write({ account, confirmedAt: now, age: freshSignIn(now) })
    if (tooOld.get() === matricularAccount) tooOld.set(null)
  }

  return {
    recall: (matricule) => {
      const kept = keptOf(matricule).read()
      if (!kept) return undefined
      return lookAtSignIn(ageOf(kept), instantText(clock.now())) ? kept.account : undefined
    },
    keep,
    confirm: (matricule) => {
      const kept = keptOf(matricule).read()
      if (kept) keep(kept.account)
    },
    look: (matricule, surelyPassedSeconds) => {
      const kept = keptOf(matricule).read()
      if (!kept) return
      const age = lookAtSignIn(ageOf(kept), instantText(clock.now()), surelyPassedSeconds)
      if (age) keptOf(matricule).write({ ...kept, age })
      tooOld.set(age ? null : matricule)
    },
    tooOld,
    forget: (matricule) => keptOf(matricule).forget(),
  }
}

const SERVER_ERROR_FROM = 500
/** Who was opened from memory, because the first question came to nothing, is asked about again. */
const UNCONFIRMED_ASKS_AGAIN_MILLISECONDS = 30_000

/** No answer, or none that says anything of the person. */
const isPassing = (error: unknown): boolean =>
  error instanceof FetchError || (error instanceof ResponseError && error.status >= SERVER_ERROR_FROM)

export const askAgainAfter = ({ data, error }: { data: Account | undefined; error: unknown }) =>
  data && isPassing(error) ? UNCONFIRMED_ASKS_AGAIN_MILLISECONDS : false

/** Silent: a page of its own says when nothing is known, and a failed refresh changes nothing. */
export const accountQuery = (
  matricule: string,
  client: Pick<ApiClient, 'getAccount'>,
  memory: Pick<AccountMemory, 'keep' | 'recall'>,
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
    refetchInterval: ({ state }) => askAgainAfter(state),
    meta: { silent: true },
  })
