import { ATTACHED_MAX_BYTES } from '@bulletin/domain/proof/pdf-attachments'
import type { FileMeans } from '@bulletin/domain/proof/verify-file'
import { sha256 } from '@noble/hashes/sha2.js'

/** Copied, as the browser's types want a buffer that nobody shares. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

const ED25519 = { name: 'Ed25519' }

/** Browsers before Chrome 137, Firefox 129 and Safari 17 have no Ed25519: they load a library. */
const hasEd25519 = async (publicKey: Uint8Array): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('raw', owned(publicKey), ED25519, false, ['verify'])
  } catch {
    return null
  }
}

const inflate = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const stream = new Blob([owned(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > ATTACHED_MAX_BYTES) throw new RangeError('An attachment is too large')
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** With what a browser has, and nothing that leaves the device. */
export const browserMeans: FileMeans = {
  digest: sha256,
  verify: async (publicKey, message, signature) => {
    const key = await hasEd25519(publicKey)
    if (key) return crypto.subtle.verify(ED25519, key, owned(signature), owned(message))
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(signature, message, publicKey)
  },
  verifySignature: async (kind, publicKey, message, signature) => {
    const algorithm =
      kind === 'RSA'
        ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
        : { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('spki', owned(publicKey), algorithm, false, ['verify'])
    return crypto.subtle.verify(algorithm, key, owned(signature), owned(message))
  },
  inflate,
}
