import { Key } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { readDraft } from '@bulletin/domain/draft/read-draft'
import { LineName } from '@bulletin/domain/network/line-name'
import { ServiceName } from '@bulletin/domain/service/service-name'
import { Day, TabletTime } from '@bulletin/domain/time/day'
import { isOpen } from '@bulletin/domain/workflow/steps'
import { z } from 'zod/mini'

/** The notice shown after a bulletin was validated, until the next one is begun. */
export const SentNotice = z.object({
  id: Key,
  date: Day,
  service: ServiceName,
  /** Absent from notices of earlier builds. */
  line: z.optional(LineName),
  outcome: z.enum(['SENDING', 'SENT', 'OFFLINE_ERROR', 'SERVER_ERROR']),
  /** The session has expired: the failure is not due to the network. */
  isSessionExpired: z.boolean(),
  /** When the server received it, by the server's clock; by the tablet's if the response had no date. */
  receivedAt: z.nullable(TabletTime),
})
export type SentNotice = z.infer<typeof SentNotice>

/** A driver's day as stored: nothing yet, a draft in progress, or the notice of a validated bulletin. */
export type Today = { kind: 'draft'; draft: Draft } | { kind: 'sent'; notice: SentNotice } | null

const Kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), draft: z.unknown() }),
  z.object({ kind: z.literal('sent'), notice: SentNotice }),
])

const UNREADABLE = { kind: 'unreadable' } as const

/** Reads a record of an earlier or later build. An unreadable one must be set aside and is never overwritten. */
export const readToday = (kept: unknown): Today | typeof UNREADABLE => {
  if (kept === null || kept === undefined) return null
  const read = Kept.safeParse(kept)
  if (!read.success) return UNREADABLE
  if (read.data.kind === 'sent') return read.data
  const draft = readDraft(read.data.draft)
  return draft.ok ? { kind: 'draft', draft: draft.value } : UNREADABLE
}

/** A change that can be applied again to what another tab has written: it then has the same effect, or none. */
export type Change = (today: Today) => Today

const idOf = (today: Today): string | null => {
  if (today === null) return null
  return today.kind === 'draft' ? today.draft.id : today.notice.id
}

/** Finds a draft that an earlier build certified without moving it to the outbox. */
export const findCertified = (today: Today): Draft | null =>
  today?.kind === 'draft' && !isOpen(today.draft) ? today.draft : null

export const editing =
  (id: string, operation: (draft: Draft) => Edited): Change =>
  (today) => {
    if (today?.kind !== 'draft' || today.draft.id !== id) return today
    const result = operation(today.draft)
    return result.ok ? { kind: 'draft', draft: result.value } : today
  }

/** Does not overwrite a bulletin that another tab has begun, nor the notice of this one if it was validated there. */
export const beginning =
  (draft: Draft): Change =>
  (today) =>
    today?.kind === 'draft' || idOf(today) === draft.id ? today : { kind: 'draft', draft }

/** Removes only what the user saw, and never a certified draft: one left by an earlier build must be sent. */
export const clearing =
  (seen: Today): Change =>
  (today) =>
    idOf(today) !== idOf(seen) || today?.kind !== seen?.kind || findCertified(today) ? today : null

/** Also accepts an empty day: on a full tablet the draft is deleted before the notice can be written. */
export const receiving =
  (notice: SentNotice): Change =>
  (today) =>
    today === null || (today.kind === 'draft' && today.draft.id === notice.id)
      ? { kind: 'sent', notice }
      : today

export const isReceived = (today: Today | undefined): boolean =>
  today?.kind === 'sent' && today.notice.outcome === 'SENT'
