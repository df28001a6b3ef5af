import { findBrokenLink, type BrokenChain } from '@bulletin/domain/bulletin/history-chain'
import type { Sha256 } from '@bulletin/domain/document/canonical'
import type { HistoryRepository, VerifiedBulletin } from './repository.ts'

const BATCH_SIZE = 500
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/** CONTENT: the certified text no longer matches the hash recorded at receipt. */
export type Tampering = Pick<BrokenChain, 'number'> & { reason: BrokenChain['reason'] | 'CONTENT' }
export type TamperedBulletin = Tampering & { id: string }

export type Verification = {
  checked: number
  entries: number
  /** Gaps in the global entry number: an entry was deleted, or a statement failed and used up its number. */
  missingPositions: number
}

export type VerifyOptions = {
  sha256: Sha256
  batchSize?: number
  /** Called for each tampered bulletin as it is found. */
  onTampered: (found: TamperedBulletin) => void
  /** Called after each batch with the number of bulletins checked so far. */
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
 * Checks every bulletin, batch by batch: its chain from the receipt to the stored history hash, then the certified text
 * against the hash recorded at receipt.
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
