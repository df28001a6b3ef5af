import { findBrokenLink, type BrokenChain } from '@bulletin/domain/bulletin/history-chain'
import type { NetworksById } from '@bulletin/domain/bulletin/known-at-receipt'
import { findEarlyRemoval, findUnvouched } from '@bulletin/domain/privacy/anonymised-history'
import { replayed } from '@bulletin/domain/workflow/replay'
import { DERIVATION_VERSION } from '@bulletin/domain/bulletin/derive'
import type { Sha256 } from '@bulletin/domain/document/canonical'
import { UnreadableBulletin } from '../../database/bulletins/stored.ts'
import type { Underived } from '../rederive/repository.ts'
import type { VerifiedBulletin } from './repository.ts'
import { fieldsRewritten, isDocumented, underivedIn } from './stored-values.ts'

/**
 * | reason     | what was done                                                                        |
 * |------------|--------------------------------------------------------------------------------------|
 * | BULLETIN   | the bulletin is gone, and its history is still there                                 |
 * | DOCUMENT   | the document is missing                                                              |
 * | CONTENT    | the certified text no longer matches the hash recorded at receipt                    |
 * | UNREADABLE | the history, the document, or what is stored beside it cannot be parsed              |
 * | FIELDS     | fields hold something other than what the certified text and the history give        |
 * | EARLY      | its names were removed before the day on which this may be done at the earliest      |
 * | OUTDATED   | derived with an older rule: what is derived cannot be compared before `rederive` ran |
 */
export type Tampering = Pick<BrokenChain, 'number'> & {
  reason:
    | BrokenChain['reason']
    | 'BULLETIN'
    | 'DOCUMENT'
    | 'CONTENT'
    | 'UNREADABLE'
    | 'FIELDS'
    | 'EARLY'
    | 'OUTDATED'
  /** By the names of their columns. */
  fields?: readonly string[]
}
export type TamperedBulletin = Tampering & { id: string }

type Checking = { sha256: Sha256; timeZone: string; networks: NetworksById }

/** Null where it cannot be parsed; its hashes are compared first. */
export const inputsOf = (one: VerifiedBulletin): Underived | null => {
  try {
    return isDocumented(one) ? underivedIn(one) : null
  } catch (error) {
    if (error instanceof UnreadableBulletin) return null
    throw error
  }
}

const findTampering = (
  one: VerifiedBulletin,
  inputs: Underived | null,
  { sha256, ...checking }: Checking,
): Tampering | null => {
  const { row, entries } = one
  const historyHash = String(row['history_hash']).replace(String.raw`\x`, '')
  const broken = findBrokenLink(entries, historyHash, sha256)
  if (broken) return broken
  const unvouched = findUnvouched(entries, sha256)
  if (unvouched !== null) return { number: unvouched, reason: 'ALTERED' }
  const number = 1
  if (!isDocumented(one)) return { number, reason: 'DOCUMENT' }
  if (sha256(one.certified) !== replayed(entries)?.contentHash) return { number, reason: 'CONTENT' }
  if (!inputs) return { number, reason: 'UNREADABLE' }
  const early = findEarlyRemoval(entries, inputs.certified.date)
  if (early !== null) return { number: early, reason: 'EARLY' }
  if (row['derivation_version'] !== DERIVATION_VERSION) return { number, reason: 'OUTDATED' }
  const fields = fieldsRewritten(one, inputs, { sha256, ...checking })
  return fields.length > 0 ? { number, reason: 'FIELDS', fields } : null
}

/**
 * What was done to a bulletin; null where it is as its history says. What was rewritten may have any form, and then a
 * rule that reads it fails: one such bulletin stops nobody.
 */
export const tamperingIn = (
  one: VerifiedBulletin,
  inputs: Underived | null,
  checking: Checking,
): Tampering | null => {
  try {
    return findTampering(one, inputs, checking)
  } catch {
    return { number: 1, reason: 'UNREADABLE' }
  }
}
