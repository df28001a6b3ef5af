import { asSeenBy } from '@bulletin/domain/bulletin/as-seen-by'
import { KeptPart, type Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { certifiedOf, keptAs, type CertifiedRow } from '../database/bulletins/stored.ts'

/** The fields that the response adds to a bulletin that was just received. */
export type FreshPart = Omit<KeptPart, 'delayReason'>

/** A bulletin row: the certified text, and the other fields as JSON. */
export type StoredBulletin = CertifiedRow & { readonly kept: unknown }

/** A stored bulletin as this reader may see it. */
export const bulletinOf = (stored: StoredBulletin, matricule: string): Bulletin =>
  asSeenBy({ ...certifiedOf(stored), ...keptAs(KeptPart, stored.kept, stored.id) }, matricule)

/** The same bulletin as response JSON. */
export const bulletinText = (stored: StoredBulletin, matricule: string): string =>
  JSON.stringify(bulletinOf(stored, matricule))

const REASONS = '"delayReason":{'

/**
 * The response JSON for a bulletin that was just received, as its driver sees it: no manager has corrected it yet. It
 * reuses `document`, the canonical JSON, instead of serialising again. Only plain values precede `delayReason` in that
 * order, so the first match is the right key.
 */
export const freshText = (document: string, fresh: FreshPart): string => {
  const uncorrected = document.replace(REASONS, `${REASONS}"correctedDelayByReason":null,`)
  return `${uncorrected.slice(0, -1)},${JSON.stringify(fresh).slice(1)}`
}
