import type { InstantText } from '../time/day.ts'
import type { Sha256 } from './canonical.ts'
import { chained, type HistoryEntry } from './history-chain.ts'
import type { Key } from './key.ts'

/** The field of a history entry that names the other bulletin, as the bulletin itself does. */
const FIELD = 'sameServiceAs'

/** A bulletin, and where its history ends. */
export type EndOfHistory = { readonly id: Key } & Readonly<Pick<HistoryEntry, 'number' | 'hash'>>

/**
 * What is added to the history of a bulletin when its driver has sent another one of the same line, day and service.
 * The product finds that by itself, so nobody is named; no status changes by it, whatever was decided before.
 */
export const sameServiceEntry = (
  { id, number, hash }: EndOfHistory,
  { other, at, requestId }: { other: Key; at: InstantText; requestId: string | null },
  sha256: Sha256,
): Promise<HistoryEntry> =>
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
    sha256,
  )
