import { canonicalJson } from '../document/canonical.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** The hash that a receipt confirms: it covers every character of the content. */
export const contentHashOf = <Hash>(bulletin: SubmittedBulletin, sha256: (text: string) => Hash): Hash =>
  sha256(canonicalJson(bulletin))
