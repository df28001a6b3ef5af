import type { Draft } from '@bulletin/domain/bulletin/draft'
import { readDraft } from '@bulletin/domain/bulletin/read-draft'
import { Key } from '@bulletin/domain/bulletin/key'
import { LineName } from '@bulletin/domain/network/line-name'
import { ServiceName } from '@bulletin/domain/service/service-name'
import { Day, TabletTime } from '@bulletin/domain/time/day'
import { z } from 'zod'

/** What is told of a bulletin once it was validated; stays until the next one is begun. */
export const SentNotice = z.object({
  id: Key,
  date: Day,
  service: ServiceName,
  /** Unknown of what an earlier build has told. */
  line: LineName.optional(),
  outcome: z.enum(['SENDING', 'SENT', 'OFFLINE_ERROR', 'SERVER_ERROR']),
  /** Nobody is signed in any more: what is wrong is not the network. */
  isSessionExpired: z.boolean(),
  /** When the server had it, by the server's clock; by the tablet's where the answer told no time. */
  receivedAt: TabletTime.nullable(),
})
export type SentNotice = z.infer<typeof SentNotice>

/** What a driver's day is on the tablet: nothing yet, a bulletin in progress, or one that was validated. */
export type Today = { kind: 'draft'; draft: Draft } | { kind: 'sent'; notice: SentNotice } | null

const Kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), draft: z.unknown() }),
  z.object({ kind: z.literal('sent'), notice: SentNotice }),
])

export const UNREADABLE = Symbol('unreadable')

/** What an earlier or a later build kept, or UNREADABLE: then it is set aside, never overwritten. */
export const readToday = (kept: unknown): Today | typeof UNREADABLE => {
  if (kept === null || kept === undefined) return null
  const read = Kept.safeParse(kept)
  if (!read.success) return UNREADABLE
  if (read.data.kind === 'sent') return read.data
  const draft = readDraft(read.data.draft)
  return draft.ok ? { kind: 'draft', draft: draft.value } : UNREADABLE
}
