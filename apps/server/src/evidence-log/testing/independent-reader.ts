import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * Reads a log over HTTP as a stranger's tool does, written from the texts of C2SP (signed-note, tlog-checkpoint,
 * tlog-tiles, tlog-proof) and RFC 6962 alone: it shares no code with the product.
 */
const sha = (...parts: (Buffer | string)[]): Buffer => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}

const ED25519 = 1
const HASH = 32

/** name+keyID+base64(type || key) */
const keyFrom = (vkey: string) => {
  const [name = '', id = ''] = vkey.split('+', 2)
  const bytes = Buffer.from(vkey.slice(name.length + id.length + 2), 'base64')
  const expected = sha(`${name}\n`, bytes).subarray(0, 4).toString('hex')
  if (bytes[0] !== ED25519 || id !== expected) throw new Error(`not an Ed25519 key: ${vkey}`)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(1).toString('base64url') }
  return { name, id, key: createPublicKey({ key: jwk, format: 'jwk' }) }
}

export type Head = { origin: string; size: number; root: string }

/** Throws unless the key signed it. */
export const openNote = (note: string, vkey: string): Head => {
  const { name, id, key } = keyFrom(vkey)
  const end = note.lastIndexOf('\n\n')
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2).split('\n')
  const line = lines.find((one) => one.startsWith(`— ${name} `)) ?? ''
  const signature = Buffer.from(line.split(' ')[2] ?? '', 'base64')
  if (signature.subarray(0, 4).toString('hex') !== id) throw new Error('signed by another key')
  if (!verify(null, Buffer.from(text), key, signature.subarray(4))) throw new Error('bad signature')
  const [origin = '', size = '', root = ''] = text.split('\n')
  return { origin, size: Number(size), root: Buffer.from(root, 'base64').toString('hex') }
}

const split = (size: number): number => {
  let k = 1
  while (k * 2 < size) k *= 2
  return k
}

/** MTH of RFC 6962 over leaf hashes. */
export const rootOfLeaves = (leaves: readonly Buffer[]): Buffer => {
  const [only] = leaves
  if (!only) return sha('')
  if (leaves.length === 1) return only
  const k = split(leaves.length)
  return sha(Buffer.of(1), rootOfLeaves(leaves.slice(0, k)), rootOfLeaves(leaves.slice(k)))
}

const numberPath = (index: number): string => {
  const last = String(index % 1000).padStart(3, '0')
  let path = last
  for (let left = Math.floor(index / 1000); left > 0; left = Math.floor(left / 1000))
    path = `x${String(left % 1000).padStart(3, '0')}/${path}`
  return path
}

/** The paths of the tiles of a level in a tree of this size, partial last one included. */
export const tilePaths = (level: number, size: number): string[] => {
  const nodes = Math.floor(size / 256 ** level)
  const full = Array.from({ length: Math.floor(nodes / 256) }, (_, index) => `${level}/${numberPath(index)}`)
  const width = nodes % 256
  return width === 0 ? full : [...full, `${level}/${numberPath(full.length)}.p/${width}`]
}

export const hashesOf = (tile: Buffer): Buffer[] =>
  Array.from({ length: tile.length / HASH }, (_, index) => tile.subarray(index * HASH, (index + 1) * HASH))

/** The verification of RFC 9162, 2.1.3.2, over a tlog-proof; returns the head that the leaf is under. */
export const checkProof = (proof: string, leaf: Buffer, vkey: string): Head => {
  const end = proof.indexOf('\n\n')
  const [first, indexLine = '', ...path] = proof.slice(0, end).split('\n')
  if (first !== 'c2sp.org/tlog-proof@v1') throw new Error('not a proof')
  const head = openNote(proof.slice(end + 2), vkey)
  let fn = BigInt(indexLine.replace('index ', ''))
  let sn = BigInt(head.size) - 1n
  if (fn > sn) throw new Error('outside the tree')
  let r = leaf
  for (const line of path) {
    const p = Buffer.from(line, 'base64')
    if (sn === 0n) throw new Error('too long')
    if ((fn & 1n) === 1n || fn === sn) {
      r = sha(Buffer.of(1), p, r)
      while ((fn & 1n) === 0n && fn !== 0n) [fn, sn] = [fn >> 1n, sn >> 1n]
    } else r = sha(Buffer.of(1), r, p)
    ;[fn, sn] = [fn >> 1n, sn >> 1n]
  }
  if (sn !== 0n || r.toString('hex') !== head.root) throw new Error('proves nothing')
  return head
}
