import { networksIn, type NetworksById } from '@bulletin/domain/bulletin/known-at-receipt'
import type { Sha256 } from '@bulletin/domain/document/canonical'
import type { HistoryRepository, Stretch, VerifiedBulletin } from './repository.ts'
import { inputsOf, tamperingIn, type TamperedBulletin } from './tampering.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** A bulletin that somebody changes while it is read is read again. */
const READINGS_MAX = 3

export type VerifiedStretch = { checked: number; entries: number; found: TamperedBulletin[] }
export type VerifyStretch = (stretch: Stretch) => Promise<VerifiedStretch>

type Parts = {
  repository: Pick<HistoryRepository, 'readStretch' | 'listOrphans'>
  sha256: Sha256
  timeZone: string
  networksById: (ids: readonly string[]) => Promise<NetworksById>
}

/**
 * Checks the bulletins of a range of ids: the chain of each from the receipt to the stored history hash, the certified
 * text against the hash recorded at receipt, then every stored field against what history and certified text give.
 */
export const stretchVerifier = ({ repository, sha256, timeZone, networksById }: Parts): VerifyStretch => {
  const check = async (stretch: readonly VerifiedBulletin[]): Promise<TamperedBulletin[]> => {
    const read = stretch.map((one) => ({ one, inputs: inputsOf(one) }))
    const named = new Set(read.flatMap(({ inputs }) => (inputs?.known ? networksIn(inputs.known) : [])))
    // Another text in place of an id is found by the hash of what was known; the database would refuse it.
    const networks = await networksById([...named].filter((id) => UUID.test(id)))
    const found: TamperedBulletin[] = []
    for (const { one, inputs } of read) {
      const tampering = tamperingIn(one, inputs, { sha256, timeZone, networks })
      if (tampering) found.push({ id: one.id, ...tampering })
    }
    return found
  }

  const confirmed = async (first: TamperedBulletin, stretch: Stretch): Promise<TamperedBulletin | null> => {
    if (first.reason === 'OUTDATED') return first
    let found: TamperedBulletin | null = first
    for (let readings = 1; found && readings < READINGS_MAX; readings += 1) {
      const again = await repository.readStretch({ ...stretch, among: [first.id] })
      found = (await check(again))[0] ?? null
    }
    return found
  }

  return async (stretch) => {
    const orphans = stretch.among ? [] : await repository.listOrphans(stretch)
    const found = orphans.map((id): TamperedBulletin => ({ id, number: 1, reason: 'BULLETIN' }))
    const bulletins = await repository.readStretch(stretch)
    for (const first of await check(bulletins)) {
      const still = await confirmed(first, stretch)
      if (still) found.push(still)
    }
    return {
      checked: bulletins.length,
      entries: bulletins.reduce((sum, { entries }) => sum + entries.length, 0),
      found,
    }
  }
}
