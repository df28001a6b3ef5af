import { randomBytes } from 'node:crypto'
import type { Ids } from '../ids.ts'

/** RFC 9562 version 7: 48 bits of milliseconds, then version, variant and 74 random bits. */
export const uuidV7 = (epochMilliseconds: number, random: Uint8Array): string => {
  const hex = Buffer.concat([Buffer.alloc(6), random.subarray(0, 10)])
  hex.writeUIntBE(epochMilliseconds, 0, 6)
  hex.writeUInt8((hex.readUInt8(6) & 0x0f) | 0x70, 6)
  hex.writeUInt8((hex.readUInt8(8) & 0x3f) | 0x80, 8)
  return hex.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const systemIds: Ids = { next: () => uuidV7(Date.now(), randomBytes(10)) }
