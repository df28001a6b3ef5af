import type { Chaining } from '@bulletin/domain/bulletin/history-chain'
import type { NetworksById } from '@bulletin/domain/bulletin/known-at-receipt'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { anonymisedContent, anonymisedValue } from '@bulletin/domain/privacy/anonymised-content'
import { anonymisedHistory } from '@bulletin/domain/privacy/anonymised-history'
import type { Pseudonyms } from '@bulletin/domain/privacy/pseudonym'
import type { InstantText } from '@bulletin/domain/time/day'
import { replayed } from '@bulletin/domain/workflow/replay'
import type { VerifiedBulletin } from '../history/repository.ts'
import { expectedRow } from '../history/stored-values.ts'
import type { Underived } from '../rederive/repository.ts'
import type { AnonymisedBulletin } from './repository.ts'

export type Anonymising = {
  readonly at: InstantText
  readonly pseudonymOf: Pseudonyms
  readonly chaining: Chaining
  readonly networks: NetworksById
  readonly timeZone: string
}

/** A bulletin that verifies, as it is stored once it names nobody. */
export const anonymisedBulletin = (
  { id, entries }: VerifiedBulletin,
  inputs: Underived,
  { at, pseudonymOf, chaining, networks, timeZone }: Anonymising,
): AnonymisedBulletin => {
  const content = anonymisedContent(inputs.certified, pseudonymOf)
  const certified = canonicalJson(content)
  const correctedRides = anonymisedValue(inputs.correctedRides, pseudonymOf)
  const { left, told } = anonymisedHistory(
    entries,
    {
      contentHash: chaining.sha256(certified),
      correctedRides,
      correctedDelayByReason: anonymisedValue(replayed(entries)?.correctedDelayByReason, pseudonymOf),
    },
    { at, pseudonymOf, chaining },
  )
  const expected = expectedRow(
    [...left, told],
    { ...inputs, certified: content, correctedRides },
    { networks, timeZone },
  )
  if (!expected) throw new Error(`The history of bulletin ${id} does not begin with a receipt`)
  return {
    id,
    historyHashBefore: entries.at(-1)?.hash ?? '',
    row: expected.columns,
    document: { certified, correctedRides, managerComment: null, hrComment: null },
    left,
    told,
  }
}
