import { OUTBOX_LIST } from '@bulletin/domain/workflow/outbox'
import type { Outbox } from '../../offline/outbox/outbox.ts'
import type { Outgoing } from '../../offline/outbox/outgoing.ts'

export type OutboxCounts = { readonly waiting: number; readonly errors: number; readonly isSending: boolean }

const NOTHING: OutboxCounts = { waiting: 0, errors: 0, isSending: false }

/** Counts for the status bar. An entry whose content was dropped stays listed but is not counted. */
export const countsOf = (outbox: Outbox | null): OutboxCounts => {
  if (!outbox) return NOTHING
  const { entries, unreadable, sendingIds } = outbox
  const kept = entries.filter(({ bulletin }) => bulletin !== null)
  const waiting = kept.filter(({ nextTry }) => OUTBOX_LIST[nextTry] === 'TO_SEND').length
  return {
    waiting,
    errors: kept.length - waiting + unreadable.length,
    isSending: kept.some(({ id }) => sendingIds.has(id)),
  }
}

/** List order: pending entries, then errors, then entries whose content was dropped. */
const rankOf = ({ bulletin, nextTry }: Outgoing): number => {
  if (bulletin === null) return 2
  return OUTBOX_LIST[nextTry] === 'TO_SEND' ? 0 : 1
}

export const inListOrder = (entries: readonly Outgoing[]): Outgoing[] =>
  entries.toSorted((one, other) => rankOf(one) - rankOf(other))
