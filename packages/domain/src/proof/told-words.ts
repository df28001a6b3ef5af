import type { ManualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { toldDifferences, type Difference } from './differences.ts'
import { shownInstant } from './told-moment.ts'
import type { CORRECTED, ProvedValues } from './proved-values.ts'
import type { InstantText } from '../time/day.ts'
import type { FileVerification } from './verify-file.ts'

type Details =
  | 'bulletin'
  | 'claimed'
  | 'service'
  | 'day'
  | 'version'
  | 'versionOf'
  | 'state'
  | 'stateOf'
  | 'witnesses'
  | 'noWitness'
  | 'validatedOn'
  | 'hash'
  | 'hashSealed'
  | 'hashFile'
  | 'fields'
  | 'layout'
  | `layout.${FileVerification['layout']}`
type Technical =
  | 'file'
  | 'content'
  | 'contentSealed'
  | 'origin'
  | 'root'
  | 'key'
  | 'certificate'
  | 'notProved'
  | 'copy'
  | 'own'
  | 'version'
type Values =
  | 'declaredDelay'
  | 'retainedDelay'
  | 'minutes'
  | 'endOfService'
  | 'status'
  | `status.${ProvedValues['status']}`
  | 'rides'
  | 'manualDriving'
  | `manualDriving.${ManualDrivingResult}`
  | 'corrected'
  | `corrected.${(typeof CORRECTED)[number] | 'none'}`

/** Keys of the catalogue `fr-proof`. */
type FactWord =
  | `proof.details.${Details}`
  | `proof.values.${Values}`
  | `proof.technical.${Technical}`
  | `proof.differs.${Difference}`
  | `proof.unknown.${'key' | 'certificate' | 'known' | 'knownNone'}`
  | 'proof.instant'

/** Passed by the platform, which has the texts. */
export type ProofWords = {
  readonly say: (key: FactWord, blanks?: Readonly<Record<string, string | number>>) => string
  readonly sayCounted: (key: 'proof.details.witnessesOf', count: number) => string
  readonly timeZone: string
}

export const saidInstant = (at: InstantText, { say, timeZone }: ProofWords): string =>
  say('proof.instant', shownInstant(at, timeZone))

export type Fact = {
  readonly name: string
  readonly value: string
  /** A hash or a key: other digits, and it may be broken anywhere. */
  readonly isCode?: boolean
  readonly isWrong?: boolean
  /** A sentence, which takes two columns. */
  readonly isLong?: boolean
}

/** None where there is no value. */
export const code = (name: string, value: string | null): Fact[] =>
  value ? [{ name, value, isCode: true }] : []
export const plain = (name: string, value: string): Fact[] => (value ? [{ name, value }] : [])

/** The beginning of a hash, in groups. */
export const shortHash = (hash: string | null): string | null =>
  hash && hash.slice(0, 16).replaceAll(/.{4}(?=.)/g, '$& ')

export const saidFields = (fields: readonly string[], { say }: ProofWords): string =>
  toldDifferences(fields)
    .map((one) => say(`proof.differs.${one}`))
    .join(', ')
