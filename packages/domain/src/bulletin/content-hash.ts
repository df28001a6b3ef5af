import { canonicalJson, type Sha256 } from '../document/canonical.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** The hash that a receipt confirms: it covers every character of the content. */
export const contentHashOf = (bulletin: SubmittedBulletin, sha256: Sha256): Promise<string> =>
  sha256(canonicalJson(bulletin))
