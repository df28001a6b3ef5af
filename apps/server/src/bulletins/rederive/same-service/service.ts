import type { Chaining } from '@bulletin/domain/bulletin/history-chain'
import { sameServiceEntry, type EndOfHistory } from '@bulletin/domain/bulletin/same-service-entry'
import type { InstantText } from '@bulletin/domain/time/day'
import type { Queries } from '../../../database/database.ts'
import { sameServiceRepository, type Stretch } from './repository.ts'

export type Marking = { at: InstantText; chaining: Chaining }

/** Locks both and checks again: a user may have decided about one, or sent a third, meanwhile. */
const markPair = (
  queries: Queries,
  ids: readonly [string, string],
  { at, chaining }: Marking,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const repository = sameServiceRepository(transaction)
    const [one, other] = await repository.holdPair(ids)
    if (!one || !other) return
    const entryOf = (of: EndOfHistory, { id }: EndOfHistory) =>
      sameServiceEntry(of, { other: id, at, requestId: null }, chaining)
    await repository.markPair([entryOf(one, other), entryOf(other, one)])
  })

/**
 * Marks bulletins of the same driver, day, line and service received before receipts did so: each unmarked one of the
 * range with its neighbour. Marked bulletins are left unchanged.
 */
export const markSameServices = async (
  queries: Queries,
  stretch: Stretch,
  marking: Marking,
): Promise<void> => {
  for (const pair of await sameServiceRepository(queries).findUnmarked(stretch))
    await markPair(queries, pair, marking)
}
