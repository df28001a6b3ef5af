import type { Draft } from '@bulletin/domain/draft/draft'
import { readDraft } from '@bulletin/domain/draft/read-draft'
import { Key } from '@bulletin/domain/document/key'
import { LineName } from '@bulletin/domain/network/line-name'
import { ServiceName } from '@bulletin/domain/service/service-name'
import { Day, TabletTime } from '@bulletin/domain/time/day'
import { z } from 'zod'

/** The notice shown after a bulletin was validated, until the next one is begun. */
export const SentNotice = z.object({
  id: Key,
  date: Day,
  service: ServiceName,
  /** Absent from notices of earlier builds. */
  line: LineName.optional(),
  outcome: z.enum(['SENDING', 'SENT', 'OFFLINE_ERROR', 'SERVER_ERROR']),
  /** The session has expired: the failure is not due to the network. */
  isSessionExpired: z.boolean(),
  /** When the server received it, by the server's clock; by the tablet's if the response had no date. */
  receivedAt: TabletTime.nullable(),
})
export type SentNotice = z.infer<typeof SentNotice>

/** A driver's day as stored: nothing yet, a draft in progress, or the notice of a validated bulletin. */
export type Today = { kind: 'draft'; draft: Draft } | { kind: 'sent'; notice: SentNotice } | null

const Kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), draft: z.unknown() }),
  z.object({ kind: z.literal('sent'), notice: SentNotice }),
])

export const UNREADABLE = Symbol('unreadable')

/** Reads a record of an earlier or later build. UNREADABLE means that it must be set aside and never overwritten. */
export const readToday = (kept: unknown): Today | typeof UNREADABLE => {
  if (kept === null || kept === undefined) return null
  const read = Kept.safeParse(kept)
  if (!read.success) return UNREADABLE
  if (read.data.kind === 'sent') return read.data
  const draft = readDraft(read.data.draft)
  return draft.ok ? { kind: 'draft', draft: draft.value } : UNREADABLE
}
