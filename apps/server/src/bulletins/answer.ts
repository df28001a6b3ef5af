import { asSeenBy } from '@bulletin/domain/bulletin/as-seen-by'
import { KeptPart, type Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { certifiedOf, keptAs, type CertifiedRow } from '../database/bulletins/stored.ts'

/** What the answer to a bulletin that has just come adds to it. */
export type FreshPart = Omit<KeptPart, 'delayReason'>

/** As it lies in the database: what was certified, and the rest as JSON. */
export type StoredBulletin = CertifiedRow & { readonly kept: unknown }

/** A bulletin that is kept, as somebody reads it. */
export const bulletinOf = (stored: StoredBulletin, matricule: string): Bulletin =>
  asSeenBy({ ...certifiedOf(stored), ...keptAs(KeptPart, stored.kept, stored.id) }, matricule)

/** The same as the answer's JSON. */
export const bulletinText = (stored: StoredBulletin, matricule: string): string =>
  JSON.stringify(bulletinOf(stored, matricule))

const REASONS = '"delayReason":{'

/**
 * A bulletin that has just come, as its driver reads it: nobody has written about it yet. `document` is its canonical
 * JSON, which is not written a second time. In its order only plain values come before the reasons.
 */
export const freshText = (document: string, fresh: FreshPart): string => {
  const uncorrected = document.replace(REASONS, `${REASONS}"correctedDelayByReason":null,`)
  return `${uncorrected.slice(0, -1)},${JSON.stringify(fresh).slice(1)}`
}
