import { findBrokenLink, type BrokenChain } from '@bulletin/domain/bulletin/history-chain'
import { networksIn, type NetworksById } from '@bulletin/domain/bulletin/known-at-receipt'
import { DERIVATION_VERSION } from '@bulletin/domain/bulletin/derive'
import type { Sha256 } from '@bulletin/domain/document/canonical'
import { UnreadableBulletin } from '../../database/bulletins/stored.ts'
import type { Underived } from '../rederive/repository.ts'
import type { HistoryRepository, VerifiedBulletin } from './repository.ts'
import { fieldsRewritten, underivedIn } from './stored-values.ts'

const BATCH_SIZE = 500
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** A bulletin that somebody changes while it is read is read again. */
const READINGS_MAX = 3

/**
 * | reason     | what was done                                                                        |
 * |------------|--------------------------------------------------------------------------------------|
 * | BULLETIN   | the bulletin is gone, and its history is still there                                 |
 * | DOCUMENT   | the document is missing                                                              |
 * | CONTENT    | the certified text no longer matches the hash recorded at receipt                    |
 * | UNREADABLE | the history, the document, or what is stored beside it cannot be parsed              |
 * | FIELDS     | fields hold something other than what the certified text and the history give        |
 * | OUTDATED   | derived with an older rule: what is derived cannot be compared before `rederive` ran |
 */
export type Tampering = Pick<BrokenChain, 'number'> & {
  reason: BrokenChain['reason'] | 'BULLETIN' | 'DOCUMENT' | 'CONTENT' | 'UNREADABLE' | 'FIELDS' | 'OUTDATED'
  /** By the names of their columns. */
  fields?: readonly string[]
}
export type TamperedBulletin = Tampering & { id: string }

export type Verification = {
  checked: number
  entries: number
}

/** Where an interrupted verification resumes: after this id. */
export type Progress = Verification & { after: string; of: number }

export type VerifyOptions = {
  sha256: Sha256
  timeZone: string
  networksById: (ids: readonly string[]) => Promise<NetworksById>
  batchSize?: number
  /** Resumes there; from the beginning by default. */
  from?: Pick<Progress, 'after' | 'checked' | 'entries'>
  /** Only these, in id order. */
  among?: readonly string[] | null
  /** Called for each tampered bulletin as it is found. */
  onTampered: (found: TamperedBulletin) => void
  /** Called after each batch. */
  onProgress?: (progress: Progress) => void
}

type Checking = Pick<VerifyOptions, 'sha256' | 'timeZone'> & { networks: NetworksById }

/** Null where it cannot be parsed; its hashes are compared first. */
const inputsOf = (one: VerifiedBulletin): Underived | null => {
  try {
    return one.document && underivedIn(one, one.document)
  } catch (error) {
    if (error instanceof UnreadableBulletin) return null
    throw error
  }
}

const tamperingIn = async (
  one: VerifiedBulletin,
  inputs: Underived | null,
  { sha256, ...checking }: Checking,
): Promise<Tampering | null> => {
  const { row, document, entries } = one
  const historyHash = String(row['history_hash']).replace(String.raw`\x`, '')
  const broken = await findBrokenLink(entries, historyHash, sha256)
  if (broken) return broken
  const number = 1
  if (!document) return { number, reason: 'DOCUMENT' }
  const vouched = entries[0]?.changes.find(({ field }) => field === 'contentHash')?.after
  if ((await sha256(document.certified)) !== vouched) return { number, reason: 'CONTENT' }
  if (!inputs) return { number, reason: 'UNREADABLE' }
  if (row['derivation_version'] !== DERIVATION_VERSION) return { number, reason: 'OUTDATED' }
  const fields = await fieldsRewritten({ ...one, document }, inputs, { sha256, ...checking })
  return fields.length > 0 ? { number, reason: 'FIELDS', fields } : null
}

/** What was rewritten may have any form, and then a rule that reads it fails: one such bulletin stops nobody. */
const unlessUnreadable = (tampering: Promise<Tampering | null>): Promise<Tampering | null> =>
  tampering.catch(() => ({ number: 1, reason: 'UNREADABLE' }))

/**
 * Checks every bulletin, batch by batch: its chain from the receipt to the stored history hash, the certified text
 * against the hash recorded at receipt, then every stored field against what history and certified text give.
 */
export const verifyHistory = async (
  repository: Pick<HistoryRepository, 'readStretch' | 'listOrphans' | 'count'>,
  options: VerifyOptions,
): Promise<Verification> => {
  const { sha256, timeZone, networksById, batchSize = BATCH_SIZE, onTampered, onProgress } = options
  const { among: touched = null, from = { after: BEFORE_ALL_IDS, checked: 0, entries: 0 } } = options
  const of = touched?.length ?? (await repository.count())

  const check = async (stretch: readonly VerifiedBulletin[]) => {
    const read = stretch.map((one) => ({ one, inputs: inputsOf(one) }))
    const named = new Set(read.flatMap(({ inputs }) => (inputs?.known ? networksIn(inputs.known) : [])))
    // Another text in place of an id is found by the hash of what was known; the database would refuse it.
    const networks = await networksById([...named].filter((id) => UUID.test(id)))
    const found: TamperedBulletin[] = []
    for (const { one, inputs } of read) {
      const tampering = await unlessUnreadable(tamperingIn(one, inputs, { sha256, timeZone, networks }))
      if (tampering) found.push({ id: one.id, ...tampering })
    }
    return found
  }

  let { after, checked, entries } = from
  const next = (at: string) => {
    const start = touched?.findIndex((id) => id > at) ?? 0
    const among = touched && (start < 0 ? [] : touched.slice(start, start + batchSize))
    const reading = repository.readStretch({ after: at, size: batchSize, among })
    // It is awaited later: until then its failure is nobody's.
    reading.catch(() => undefined)
    return reading
  }
  const tellOrphans = async (upTo: string) => {
    const orphans = touched ? [] : await repository.listOrphans({ after, upTo })
    for (const id of orphans) onTampered({ id, number: 1, reason: 'BULLETIN' })
  }
  let reading = next(after)
  for (;;) {
    const stretch = await reading
    const last = stretch.at(-1)
    await tellOrphans(last?.id ?? AFTER_ALL_IDS)
    if (!last) break
    after = last.id
    // The database reads the next batch while this one is checked.
    reading = next(after)
    for (const found of await check(stretch)) {
      const stillThere = found.reason === 'OUTDATED' ? found : await confirmed(found.id)
      if (stillThere) onTampered(stillThere)
    }
    checked += stretch.length
    entries += stretch.reduce((sum, one) => sum + one.entries.length, 0)
    onProgress?.({ after, checked, entries, of })
  }
  return { checked, entries }

  async function confirmed(id: string): Promise<TamperedBulletin | null> {
    let found: TamperedBulletin | null = null
    for (let readings = 1; readings < READINGS_MAX; readings += 1) {
      const again = await repository.readStretch({ after: BEFORE_ALL_IDS, size: 1, among: [id] })
      found = (await check(again))[0] ?? null
      if (!found) return null
    }
    return found
  }
}
