/** A place in the write-ahead log as PostgreSQL writes it, two halves in hexadecimal: `16/B374D848`. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

const HALF_BITS = 32n

/** Behind everything that will ever be written: what was written is somewhere, and nobody knows where. */
export const UNKNOWN_POSITION = 'FFFFFFFF/FFFFFFFF'

/** Null for what is none. */
export const positionOf = (text: string): bigint | null => {
  const [, high, low] = POSITION.exec(text) ?? []
  if (high === undefined || low === undefined) return null
  return (BigInt(`0x${high}`) << HALF_BITS) | BigInt(`0x${low}`)
}
