import { randomBytes } from 'node:crypto'
import type { Ids } from '../ids.ts'

/** RFC 9562 version 7: 48 bits of milliseconds, then version, variant and 74 random bits. */
export const uuidV7 = (epochMilliseconds: number, random: Uint8Array): string => {
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeUIntBE(epochMilliseconds, 0, 6)
  bytes.set(random.subarray(0, 10), 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const RANDOM_BYTES = 10
/** Random bytes are drawn for many ids at once, since every request uses one. */
const IDS_AT_ONCE = 256

const randomParts = (): (() => Uint8Array) => {
  let [bytes, used] = [randomBytes(0), 0]
  return () => {
    if (used === bytes.length) [bytes, used] = [randomBytes(IDS_AT_ONCE * RANDOM_BYTES), 0]
    used += RANDOM_BYTES
    return bytes.subarray(used - RANDOM_BYTES, used)
  }
}

const nextRandom = randomParts()

export const systemIds: Ids = { next: () => uuidV7(Date.now(), nextRandom()) }
