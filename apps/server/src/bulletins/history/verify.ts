import type { Sha256 } from '@bulletin/domain/bulletin/canonical'
import { findBrokenLink, type BrokenChain } from '@bulletin/domain/bulletin/history-chain'
import type { HistoryRepository, VerifiedBulletin } from './repository.ts'

const BATCH_SIZE = 500
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/** CONTENT: what was certified is no longer what the receipt vouched for. */
export type Tampering = Pick<BrokenChain, 'number'> & { reason: BrokenChain['reason'] | 'CONTENT' }
export type TamperedBulletin = Tampering & { id: string }

export type Verification = {
  checked: number
  entries: number
  /** By the number that counts over all entries: some that is missing was cut out, or a statement failed there. */
  missingPositions: number
}

export type VerifyOptions = {
  sha256: Sha256
  batchSize?: number
  /** Hears of each as it is found. */
  onTampered: (found: TamperedBulletin) => void
  /** Hears how many have been looked at, batch by batch. */
  onProgress?: (checked: number) => void
}

const tamperingIn = async (
  { certified, contentHash, historyHash, entries }: VerifiedBulletin,
  sha256: Sha256,
): Promise<Tampering | null> => {
  const broken = await findBrokenLink(entries, historyHash, sha256)
  if (broken) return broken
  const vouched = entries[0]?.changes.find(({ field }) => field === 'contentHash')?.after
  return contentHash === vouched && (await sha256(certified)) === vouched
    ? null
    : { number: 1, reason: 'CONTENT' }
}

/**
 * Walks through all bulletins, some at a time, and follows the chain of each: from its receipt to the hash that the
 * bulletin remembers, and from there to the text that was certified.
 */
export const verifyHistory = async (
  repository: Pick<HistoryRepository, 'readStretch' | 'countEntries'>,
  { sha256, batchSize = BATCH_SIZE, onTampered, onProgress }: VerifyOptions,
): Promise<Verification> => {
  let [after, checked] = [BEFORE_ALL_IDS, 0]
  for (;;) {
    const stretch = await repository.readStretch({ after, size: batchSize })
    const last = stretch.at(-1)
    if (!last) break
    for (const one of stretch) {
      const found = await tamperingIn(one, sha256)
      if (found) onTampered({ id: one.id, ...found })
    }
    after = last.id
    checked += stretch.length
    onProgress?.(checked)
  }
  const { entries, lastPosition } = await repository.countEntries()
  return { checked, entries, missingPositions: Math.max(0, lastPosition - entries) }
}
