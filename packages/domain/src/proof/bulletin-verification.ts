import type { InstantText } from '../time/day.ts'
import type { ProvedValues } from './proved-values.ts'
import type { Seal } from './seal.ts'

/**
 * | answer         | what it means                                                                          |
 * |----------------|----------------------------------------------------------------------------------------|
 * | AUTHENTIC      | what is printed is what the log of a known key sealed                                  |
 * | UNSIGNED       | the data are, but the file is not signed, though certificates of its issuer are known  |
 * | CHANGED        | something is not what was sealed                                                       |
 * | OTHER_BULLETIN | the proof is that of another bulletin                                                  |
 * | UNKNOWN_KEY    | sealed or signed by a key that is not known                                            |
 * | NOT_SEALED     | everything agrees, and the log had not sealed it yet when the file was made            |
 * | OLDER          | there is no proof: the bulletin is older than the log, or its proof was removed        |
 * | NOT_A_BULLETIN | another file, or one so damaged that no bulletin is found in it                        |
 */
type Verdict =
  | 'AUTHENTIC'
  | 'UNSIGNED'
  | 'CHANGED'
  | 'OTHER_BULLETIN'
  | 'UNKNOWN_KEY'
  | 'NOT_SEALED'
  | 'OLDER'
  | 'NOT_A_BULLETIN'

/** What the file says of itself, proved or not. */
export type ClaimedBulletin = Readonly<
  Record<'id' | 'date' | 'line' | 'service', string> & { validatedAt: string | null }
>

export type BulletinVerification = {
  readonly verdict: Verdict
  readonly claimed: ClaimedBulletin | null
  /** When the last entry of the history was made. */
  readonly at: InstantText | null
  /** How many times a manager validated it. */
  readonly version: number
  /** Of the certified content: as recorded on receipt, and as found. */
  readonly sealedHash: string | null
  readonly foundHash: string | null
  readonly seal: Seal | null
  /** The names and ids of the keys that the proof names. */
  readonly documentKeys: readonly string[]
  readonly differing: readonly string[]
  readonly notProved: readonly string[]
  /** Where the printed data are those of the certified text and the history; null otherwise. */
  readonly proved: ProvedValues | null
  /** Made for its driver: names and comments of those who decided are not shown. */
  readonly isDriversOwn: boolean
}

export const NOTHING_SAID: Omit<BulletinVerification, 'verdict'> = {
  claimed: null,
  at: null,
  version: 0,
  sealedHash: null,
  foundHash: null,
  seal: null,
  documentKeys: [],
  differing: [],
  notProved: [],
  proved: null,
  isDriversOwn: false,
}
export const NOT_A_BULLETIN: BulletinVerification = { ...NOTHING_SAID, verdict: 'NOT_A_BULLETIN' }
