/** A write-ahead log position as PostgreSQL writes it, two hexadecimal halves: `16/B374D848`. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

const HALF_BITS = 32n

/** Later than any real position: used when a write's position is unknown, so that the primary is read. */
export const UNKNOWN_POSITION = 'FFFFFFFF/FFFFFFFF'

/** Null if the text is not a position. */
export const positionOf = (text: string): bigint | null => {
  const [, high, low] = POSITION.exec(text) ?? []
  if (high === undefined || low === undefined) return null
  return (BigInt(`0x${high}`) << HALF_BITS) | BigInt(`0x${low}`)
}
