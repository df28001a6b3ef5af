import type { HistoryRepository, Stretch } from './repository.ts'
import type { TamperedBulletin } from './tampering.ts'
import type { VerifiedStretch, VerifyStretch } from './verify-stretch.ts'

export const BATCH_SIZE = 500
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export type Verification = {
  checked: number
  entries: number
}

/** Where an interrupted verification resumes: after this id. */
export type Progress = Verification & { after: string; of: number }

export type VerifyOptions = {
  batchSize?: number
  /** Resumes there; from the beginning by default. */
  from?: Pick<Progress, 'after' | 'checked' | 'entries'>
  /** Only these, in id order. */
  among?: readonly string[] | null
  /** Called for each tampered bulletin, in the order of stretches. */
  onTampered: (found: TamperedBulletin) => void
  /** Called after each batch. */
  onProgress?: (progress: Progress) => void
}

type Verifiers = {
  repository: Pick<HistoryRepository, 'findEndOfStretch'>
  verifyStretch: VerifyStretch
  /** How many stretches are verified at once. */
  lanes: number
  /** How many bulletins there are. */
  of: number
}

/** Checks every bulletin, stretch by stretch, several at once; reports them in the order of their ids. */
export const verifyHistory = async (
  { repository, verifyStretch, lanes, of }: Verifiers,
  options: VerifyOptions,
): Promise<Verification> => {
  const { batchSize = BATCH_SIZE, among: touched = null, onTampered, onProgress } = options
  let { checked, entries, after } = options.from ?? { checked: 0, entries: 0, after: BEFORE_ALL_IDS }

  /** Null after the last one. The last one has no end: histories without a bulletin may lie there. */
  const nextStretch = async (): Promise<Stretch | null> => {
    if (after === AFTER_ALL_IDS) return null
    const start = touched?.findIndex((id) => id > after) ?? 0
    const among = touched && (start < 0 ? [] : touched.slice(start, start + batchSize))
    const end = among ? among.at(-1) : await repository.findEndOfStretch({ after, size: batchSize })
    const stretch = { after, upTo: end ?? AFTER_ALL_IDS, among }
    after = stretch.upTo
    return stretch
  }

  const running: { upTo: string; verified: Promise<VerifiedStretch> }[] = []
  for (;;) {
    while (running.length < lanes) {
      const stretch = await nextStretch()
      if (!stretch) break
      const verified = verifyStretch(stretch)
      // It is awaited later: until then its failure is nobody's.
      verified.catch(() => undefined)
      running.push({ upTo: stretch.upTo, verified })
    }
    const first = running.shift()
    if (!first) return { checked, entries }
    const done = await first.verified
    for (const found of done.found) onTampered(found)
    checked += done.checked
    entries += done.entries
    if (done.checked > 0) onProgress?.({ after: first.upTo, checked, entries, of })
  }
}
