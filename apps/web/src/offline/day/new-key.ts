import type { Key } from '@bulletin/domain/document/key'
import type { Clock } from '@bulletin/domain/time/clock'

const HEXADECIMAL = 16
const TIME_DIGITS = 12
const TIME_MAX = HEXADECIMAL ** TIME_DIGITS - 1

const hexOf = (byte: number): string => byte.toString(HEXADECIMAL).padStart(2, '0')

/**
 * RFC 9562 version 7: 48 bits of milliseconds, then version, variant and 74 random bits. A wrong clock may be out of
 * that range, so the time is clamped.
 */
export const uuidV7 = (epochMilliseconds: number, random: Uint8Array): Key => {
  const time = Math.min(Math.max(epochMilliseconds, 0), TIME_MAX)
    .toString(HEXADECIMAL)
    .padStart(TIME_DIGITS, '0')
  const [a = 0, b = 0, c = 0, ...rest] = random
  const tail = [(a & 0x0f) | 0x70, b, (c & 0x3f) | 0x80, ...rest.slice(0, 7)].map(hexOf).join('')
  return `${time}${tail}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Generates keys with the browser's cryptographic random source. */
export const createNewKey = (clock: Clock) => (): Key =>
  uuidV7(clock.now().epochMilliseconds, crypto.getRandomValues(new Uint8Array(10)))
