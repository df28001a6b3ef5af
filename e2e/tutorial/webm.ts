/** As much of WebM as says how long a film lasts: elements of an id, a length and a content, nested. */

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const DURATION = 0x4489
const NANOSECONDS = 1_000_000_000

type Element = { readonly id: number; readonly content: Buffer; readonly end: number }

/** The first bits of a number say how many bytes it has; an id keeps them, a length does not. */
const readNumber = (bytes: Buffer, at: number, keepsMark: boolean): { value: number; next: number } => {
  const first = bytes.readUInt8(at)
  const length = Math.clz32(first) - 23
  let value = keepsMark ? first : first & (0xff >> length)
  for (let index = 1; index < length; index += 1) value = value * 256 + bytes.readUInt8(at + index)
  return { value, next: at + length }
}

const readElement = (bytes: Buffer, at: number): Element => {
  const id = readNumber(bytes, at, true)
  const length = readNumber(bytes, id.next, false)
  const end = length.next + length.value
  return { id: id.value, content: bytes.subarray(length.next, end), end }
}

const find = (bytes: Buffer, id: number): Buffer => {
  for (let at = 0; at < bytes.length;) {
    const element = readElement(bytes, at)
    if (element.id === id) return element.content
    at = element.end
  }
  throw new Error(`The film has no element ${id.toString(16)}`)
}

export const secondsOf = (film: Buffer): number => {
  const info = find(find(film, SEGMENT), INFO)
  const duration = find(info, DURATION)
  const scale = find(info, TIMESTAMP_SCALE)
  const units = duration.length === 4 ? duration.readFloatBE() : duration.readDoubleBE()
  return (units * scale.readUIntBE(0, scale.length)) / NANOSECONDS
}
