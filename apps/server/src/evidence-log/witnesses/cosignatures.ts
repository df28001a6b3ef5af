import { readNote, readSignatureLine, signersOf, type VerifierKey } from '@bulletin/domain/evidence/note'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { verifyEd25519 } from '../../system/ed25519.ts'
import type { LogRepository } from '../repository.ts'

/** A line that a witness signed under the text of a checkpoint, and when; null for any other line. */
export const cosignatureOf = async (
  text: string,
  line: string,
  keys: readonly VerifierKey[],
): Promise<{ readonly key: VerifierKey; readonly seconds: number } | null> => {
  const signature = line.endsWith('\n') ? readSignatureLine(line.slice(0, -1)) : null
  if (!signature) return null
  const signed = await signersOf({ text, signatures: [signature] }, keys, verifyEd25519)
  const [signer] = signed.ok ? signed.value : []
  return signer && signer.seconds !== null ? { key: signer.key, seconds: signer.seconds } : null
}

/** What a witness has seen, as its own signature says. */
export type LastSeen = { readonly at: InstantText; readonly size: number; readonly checkpointId: number }

/** The last checkpoint that a witness signed. */
export const findLastSeen =
  ({ listWitnessed }: Pick<LogRepository, 'listWitnessed'>) =>
  async (key: VerifierKey): Promise<LastSeen | null> => {
    for (const { line, note, size, checkpointId } of await listWitnessed(key.name)) {
      const signed = await cosignatureOf(readNote(note)?.text ?? '', line, [key])
      if (signed)
        return {
          at: instantText(Temporal.Instant.fromEpochMilliseconds(signed.seconds * 1000)),
          size,
          checkpointId,
        }
    }
    return null
  }
