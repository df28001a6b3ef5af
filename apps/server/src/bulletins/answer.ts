import { asSeenBy } from '@bulletin/domain/bulletin/as-seen-by'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'

/** What the server knows of a bulletin besides what was certified. */
export type KeptPart = Omit<Bulletin, Exclude<keyof SubmittedBulletin, 'delayReason'>>

/** A bulletin that is kept, as somebody reads it. Both parts were checked when they were written. */
export const bulletinText = (
  { certified, kept }: { certified: string; kept: string },
  matricule: string,
): string => answerText(JSON.parse(certified) as SubmittedBulletin, JSON.parse(kept) as KeptPart, matricule)

export const answerText = (certified: SubmittedBulletin, kept: KeptPart, matricule: string): string =>
  JSON.stringify(asSeenBy({ ...certified, ...kept }, matricule))
