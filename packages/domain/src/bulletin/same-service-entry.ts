import type { Key } from '../document/key.ts'
import type { InstantText } from '../time/day.ts'
import { chained, type Chaining, type HistoryEntry } from './history-chain.ts'

/** The field of a history entry that holds the other bulletin's id; the bulletin uses the same name. */
const FIELD = 'sameServiceAs'

/** A bulletin with the number and hash of its last history entry. */
export type EndOfHistory = { readonly id: Key } & Readonly<Pick<HistoryEntry, 'number' | 'hash'>>

/**
 * The history entry added to a bulletin when its driver has sent another one for the same line, day and service. The
 * product finds it, so the entry has no author; it never changes a status.
 */
export const sameServiceEntry = (
  { id, number, hash }: EndOfHistory,
  { other, at, requestId }: { other: Key; at: InstantText; requestId: string | null },
  chaining: Chaining,
): HistoryEntry =>
  chained(
    {
      bulletinId: id,
      at,
      action: 'MARKED',
      matricularAccount: null,
      name: null,
      changes: [{ field: FIELD, before: null, after: other }],
      tablet: null,
      requestId,
    },
    { number, hash },
    chaining,
  )
