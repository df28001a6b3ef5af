import { Account } from '@bulletin/domain/access/account'
import { freshSignIn, lookAtSignIn, type SignInAge } from '@bulletin/domain/access/sign-in-age'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, TabletTime } from '@bulletin/domain/time/day'
import { queryOptions } from '@tanstack/react-query'
import { Temporal } from '@bulletin/domain/time/temporal'
import { z } from 'zod/mini'
import type { ApiClient } from '../api/api-client.ts'
import { FetchError, ResponseError } from '../api/errors.ts'
import { createRemembered, type KeyValueStorage } from '../offline/remembered.ts'
import { createObservable, type Observable } from '../platform/observable.ts'

const KeptAccount = z.object({
  account: Account,
  confirmedAt: z.iso.datetime(),
  /** Missing in entries written by an earlier build. */
  age: z.optional(
    z.object({
      seenAt: TabletTime,
      spentSeconds: z.number(),
      /** Also missing in entries written by an earlier build. */
      furthestAt: z.optional(TabletTime),
      spentAtFurthestSeconds: z.optional(z.number()),
    }),
  ),
})
type KeptAccount = z.infer<typeof KeptAccount>

/** The last account that the server confirmed, so that a reload in a tunnel still finds the user. */
export type AccountMemory = {
  /** Undefined while the sign-in is too old; the account stays stored all the same. */
  readonly recall: (matricule: string) => Account | undefined
  readonly keep: (account: Account) => void
  /** Called when the server or the provider has just confirmed this user again. */
  readonly confirm: (matricule: string) => void
  /** Adds the time elapsed since the last call. Called regularly, so that setting the clock back does not undo it. */
  readonly look: (matricule: string, surelyPassedSeconds?: number) => void
  /** The user whose sign-in was too old at the last `look`. */
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
/** The retry interval after an account was opened from memory because the first request failed. */
const UNCONFIRMED_ASKS_AGAIN_MILLISECONDS = 30_000

/** No response, or a server error (5xx) that says nothing about the user. */
const isPassing = (error: unknown): boolean =>
  error instanceof FetchError || (error instanceof ResponseError && error.status >= SERVER_ERROR_FROM)

export const askAgainAfter = ({ data, error }: { data: Account | undefined; error: unknown }) =>
  data && isPassing(error) ? UNCONFIRMED_ASKS_AGAIN_MILLISECONDS : false

/** Silent: without data a page of its own shows the error, and a failed refresh changes nothing on screen. */
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
