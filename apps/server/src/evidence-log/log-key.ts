import { signatureLine, verifierKey, verifierKeyText, type VerifierKey } from '@bulletin/domain/evidence/note'
import { utf8 } from '@bulletin/domain/evidence/utf8'
import { checkpointText, type Checkpoint } from '@bulletin/domain/evidence/checkpoint'
import { ed25519Signer } from '../system/ed25519.ts'
import { digestBytes } from '../system/sha256.ts'

/** Who this log is, and what it signs with. */
export type LogIdentity = {
  readonly origin: string
  readonly key: VerifierKey
  readonly keyText: string
  /** The signed note of a checkpoint. */
  readonly signed: (head: Omit<Checkpoint, 'origin'>) => string
}

/** The name of the key is the origin of the log, as checkpoints need it. */
export const logIdentity = (origin: string, seed: Uint8Array): LogIdentity => {
  const { publicKey, sign } = ed25519Signer(seed)
  const key = verifierKey(origin, 'ED25519', publicKey, digestBytes)
  return {
    origin,
    key,
    keyText: verifierKeyText(key),
    signed: (head) => {
      const text = checkpointText({ origin, ...head })
      return `${text}\n${signatureLine({ name: origin, keyId: key.keyId, signature: sign(utf8(text)) })}`
    },
  }
}
