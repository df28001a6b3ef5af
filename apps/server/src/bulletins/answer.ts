import { asSeenBy } from '@bulletin/domain/bulletin/as-seen-by'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'

/** What the server knows of a bulletin besides what was certified. */
export type KeptPart = Omit<Bulletin, Exclude<keyof SubmittedBulletin, 'delayReason'>>

/** What the answer to a bulletin that has just come adds to it. */
export type FreshPart = Omit<KeptPart, 'delayReason'>

/** A bulletin that is kept, as somebody reads it. Both parts were checked when they were written. */
export const bulletinText = (
  { certified, kept }: { certified: string; kept: string },
  matricule: string,
): string =>
  JSON.stringify(
    asSeenBy(
      { ...(JSON.parse(certified) as SubmittedBulletin), ...(JSON.parse(kept) as KeptPart) },
      matricule,
    ),
  )

const REASONS = '"delayReason":{'

/**
 * A bulletin that has just come, as its driver reads it: nobody has written about it yet. `document` is its canonical
 * JSON, which is not written a second time. In its order only plain values come before the reasons.
 */
export const freshText = (document: string, fresh: FreshPart): string => {
  const uncorrected = document.replace(REASONS, `${REASONS}"correctedDelayByReason":null,`)
  return `${uncorrected.slice(0, -1)},${JSON.stringify(fresh).slice(1)}`
}
