import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { TabletTime } from '@bulletin/domain/time/day'
import { WAITS_FOR } from '@bulletin/domain/workflow/outbox'
import { z } from 'zod/mini'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * A certified bulletin that the server has not acknowledged. An older or newer build may have written it, so it is
 * validated when read, and an unreadable row must not block the others.
 */
export const Outgoing = z.object({
  id: z.string(),
  matricule: z.string(),
  /** Duplicated from the content, which may be deleted before its entry. */
  date: z.string(),
  service: z.string(),
  line: z.string(),
  /** The content as certified, not validated by this build; null after the retention period. */
  bulletin: z.nullable(z.custom<SubmittedBulletin>(isObject)),
  contentHash: z.string(),
  /** The timetable version that the tablet had. */
  timetable: z.optional(z.object({ version: z.string(), at: z.string() })),
  validatedAt: TabletTime,
  nextTry: z.enum(WAITS_FOR),
  attempts: z.number(),
  misses: z.number(),
  lastTryAt: z.nullable(TabletTime),
  lastStatus: z.nullable(z.number()),
  lastBuild: z.nullable(z.string()),
  /** The server's reason for not accepting it; `requestId` finds it in the server logs. */
  problem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  requestId: z.nullable(z.string()),
  /** Set when the server already has this bulletin from an earlier validation, with other content. */
  receivedBefore: z.optional(z.nullable(z.object({ validatedAt: TabletTime }))),
  /** When the server first returned an error, by the server's clock. */
  firstErrorAt: z.nullable(TabletTime),
  copiedAt: z.nullable(TabletTime),
})
export type Outgoing = z.infer<typeof Outgoing>

/** An entry whose content has not been deleted. */
export type Sendable = Outgoing & { bulletin: SubmittedBulletin }

export const isSendable = (outgoing: Outgoing): outgoing is Sendable => outgoing.bulletin !== null

/** A row that this build cannot read. It stays in the database for a build that can, and can be copied as is. */
export type Unreadable = { readonly id: string; readonly raw: unknown }

/** What is not known before a try: the fields that the second version of the tablet's database has added. */
export const NOT_KNOWN = {
  misses: 0,
  lastBuild: null,
  problem: null,
  requestId: null,
  firstErrorAt: null,
  copiedAt: null,
}

const withWhatIsKnownNow = (kept: unknown): unknown => {
  if (!isObject(kept) || !('bulletin' in kept) || !isObject(kept.bulletin)) return kept
  const { date, service, line } = kept.bulletin as Partial<SubmittedBulletin>
  return { ...NOT_KNOWN, date, service, line, ...kept }
}

/**
 * Returns null when the row cannot be read. Rows of the first version are completed here and not in the database
 * upgrade, where one unreadable row would keep the whole database from opening.
 */
export const findOutgoing = (kept: unknown): Outgoing | null =>
  Outgoing.safeParse(withWhatIsKnownNow(kept)).data ?? null

/** Proof that the server has the bulletin, to show to anyone who doubts it. */
export type Receipt = {
  id: string
  matricule: string
  date: string
  contentHash: string
  receivedAt: string
  /** Absent from the oldest receipts, like the next two fields. */
  service?: string
  line?: string
  validatedAt?: string
}

/** Compares the content hash too: a bulletin validated again with other content is not the one that was received. */
export const isReceiptOf = (
  receipt: Pick<Receipt, 'id' | 'contentHash'> | undefined,
  { id, contentHash }: Pick<Outgoing, 'id' | 'contentHash'>,
): boolean => receipt?.id === id && receipt.contentHash === contentHash
