import { WAITS_FOR } from '@bulletin/domain/bulletin/outbox'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { TabletTime } from '@bulletin/domain/time/day'
import { z } from 'zod'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * A certified bulletin that the server has not acknowledged. Read with care: an older or a newer build may have
 * written it, and what one cannot read must not hold up the rest.
 */
export const Outgoing = z.object({
  id: z.string(),
  matricule: z.string(),
  /** Beside the content, which may be gone before its entry is. */
  date: z.string(),
  service: z.string(),
  line: z.string(),
  /** As it was certified, whatever this build thinks of it; null once it was kept long enough. */
  bulletin: z.custom<SubmittedBulletin>(isObject).nullable(),
  contentHash: z.string(),
  /** Which plan the tablet had. */
  timetable: z.object({ version: z.string(), at: z.string() }).optional(),
  validatedAt: TabletTime,
  nextTry: z.enum(WAITS_FOR),
  attempts: z.number(),
  misses: z.number(),
  lastTryAt: TabletTime.nullable(),
  lastStatus: z.number().nullable(),
  lastBuild: z.string().nullable(),
  /** Why the server did not take it, in its own words, and under which id it wrote that down. */
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
  requestId: z.string().nullable(),
  /** The server has this bulletin as it was validated before, with other content. */
  receivedBefore: z.object({ validatedAt: TabletTime }).nullable().optional(),
  /** By the server's clock. */
  firstErrorAt: TabletTime.nullable(),
  copiedAt: TabletTime.nullable(),
})
export type Outgoing = z.infer<typeof Outgoing>

/** One whose content is still there. */
export type Sendable = Outgoing & { bulletin: SubmittedBulletin }

export const isSendable = (outgoing: Outgoing): outgoing is Sendable => outgoing.bulletin !== null

/** Stays where it is, for a build that can read it; meanwhile it can be copied as it stands. */
export type Unreadable = { readonly id: string; readonly raw: unknown }

/** Not known before the second version of the tablet's database. */
const NOT_KNOWN = {
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
 * Null when it cannot be read. What the first version wrote is completed here and not when the database is opened: a
 * row that cannot be read would then keep the whole of it closed.
 */
export const findOutgoing = (kept: unknown): Outgoing | null =>
  Outgoing.safeParse(withWhatIsKnownNow(kept)).data ?? null

/** The server has it: what can be shown to who doubts it. */
export type Receipt = {
  id: string
  matricule: string
  date: string
  contentHash: string
  receivedAt: string
  /** Not known of the first ones. */
  service?: string
  line?: string
  validatedAt?: string
}

/** The same bulletin as it was certified then: validated once more with other content, it is not what was received. */
export const isReceiptOf = (
  receipt: Pick<Receipt, 'id' | 'contentHash'> | undefined,
  { id, contentHash }: Pick<Outgoing, 'id' | 'contentHash'>,
): boolean => receipt?.id === id && receipt.contentHash === contentHash
