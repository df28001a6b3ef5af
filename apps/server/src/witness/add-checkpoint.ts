import { openCheckpoint, readCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import {
  cosignedMessage,
  noteText,
  readNote,
  signatureLine,
  timedSignature,
  type VerifierKey,
} from '@bulletin/domain/evidence/note'
import { readWitnessRequest, WITNESS_SIZE_TYPE } from '@bulletin/domain/evidence/witness-request'
import { witnessVerdict } from '@bulletin/domain/evidence/witness-verdict'
import { verifyEd25519 } from '../system/ed25519.ts'
import { digestBytes } from '../system/sha256.ts'
import type { WitnessStore } from './store.ts'

export type WitnessAnswer = { readonly status: number; readonly text: string; readonly type?: string }

/** The key of this witness, and how it signs. */
export type WitnessIdentity = {
  readonly key: VerifierKey
  readonly sign: (message: Uint8Array) => Uint8Array
}

type Parts = {
  logs: readonly VerifierKey[]
  identity: WitnessIdentity
  store: Pick<WitnessStore, 'findNewest' | 'put'>
  seconds: () => number
}

/** Answers `add-checkpoint` (C2SP tlog-witness). One request at a time: what is compared is what is replaced. */
export const addCheckpoint = ({ logs, identity, store, seconds }: Parts) => {
  let turn: Promise<unknown> = Promise.resolve()

  const answer = async (body: string): Promise<WitnessAnswer> => {
    const request = readWitnessRequest(body)
    const note = request.ok ? readNote(request.value.checkpoint) : null
    const claimed = note && readCheckpoint(note.text)
    if (!request.ok || !note || !claimed) return { status: 400, text: 'malformed request\n' }
    const keys = logs.filter(({ name }) => name === claimed.origin)
    if (keys.length === 0) return { status: 404, text: 'unknown origin\n' }
    const opened = await openCheckpoint(request.value.checkpoint, keys, verifyEd25519)
    if (!opened.ok) return { status: 403, text: 'not signed by this log\n' }
    const { checkpoint } = opened.value
    const seen = await store.findNewest(checkpoint.origin)
    switch (witnessVerdict(seen, { ...request.value, head: checkpoint }, digestBytes)) {
      case 'BAD_REQUEST':
        return { status: 400, text: 'the old size is larger than the new one\n' }
      case 'CONFLICT':
        return { status: 409, text: `${seen?.size ?? 0}\n`, type: WITNESS_SIZE_TYPE }
      case 'INCONSISTENT':
        return { status: 422, text: 'not consistent with what was seen\n' }
      case 'COSIGN': {
        const time = seconds()
        const signature = {
          name: identity.key.name,
          keyId: identity.key.keyId,
          signature: timedSignature(time, identity.sign(cosignedMessage(note.text, time))),
        }
        // On the disk before it is answered: after a power cut the witness has not forgotten what it signed.
        const ofLog = note.signatures.filter(({ name }) => name === checkpoint.origin)
        await store.put(checkpoint.origin, noteText({ text: note.text, signatures: [...ofLog, signature] }))
        return { status: 200, text: signatureLine(signature) }
      }
    }
  }

  return (body: string): Promise<WitnessAnswer> => {
    const answered = turn.then(() => answer(body))
    turn = answered.catch(() => undefined)
    return answered
  }
}
export type AddCheckpoint = ReturnType<typeof addCheckpoint>
