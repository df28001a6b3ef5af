/** DER (X.690, 10), as far as certificates and CMS need it: written here, and read only where written the same way. */

export type Bytes = Uint8Array

export const joinedBytes = (...parts: readonly Bytes[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific, constructed: `[0]`, `[3]`. */
  context0: 0xa0,
  context3: 0xa3,
} as const

const SHORT_LENGTH_MAX = 0x7f
const BYTE = 0x1_00
const LENGTH_BYTES_MAX = 4

const lengthBytes = (length: number): number[] => {
  if (length <= SHORT_LENGTH_MAX) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / BYTE)) bytes.unshift(left % BYTE)
  return [SHORT_LENGTH_MAX + 1 + bytes.length, ...bytes]
}

export const der = (tag: number, ...content: readonly Bytes[]): Bytes => {
  const whole = joinedBytes(...content)
  return joinedBytes(Uint8Array.of(tag, ...lengthBytes(whole.length)), whole)
}

export const compareBytes = (one: Bytes, other: Bytes): number => {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

export const areSameBytes = (one: Bytes, other: Bytes): boolean => compareBytes(one, other) === 0

/** A set has its members in the order of their bytes. */
export const derSet = (tag: number, members: readonly Bytes[]): Bytes =>
  der(tag, ...members.toSorted(compareBytes))

const SEVEN_BITS = 0x80

/** From the form with dots. */
export const objectIdentifier = (dotted: string): Bytes => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const arc = (value: number): number[] => {
    const digits = [value % SEVEN_BITS]
    for (let left = Math.floor(value / SEVEN_BITS); left > 0; left = Math.floor(left / SEVEN_BITS))
      digits.unshift(SEVEN_BITS + (left % SEVEN_BITS))
    return digits
  }
  return der(TAG.objectIdentifier, Uint8Array.from([first * 40 + second, ...rest].flatMap(arc)))
}

/** A whole number of a few bytes, or one given as bytes, most significant first. */
export const derInteger = (value: number | Bytes): Bytes => {
  const bytes = typeof value === 'number' ? [value] : [...value]
  while (bytes.length > 1 && bytes[0] === 0 && (bytes[1] ?? 0) < SEVEN_BITS) bytes.shift()
  if ((bytes[0] ?? 0) >= SEVEN_BITS) bytes.unshift(0)
  return der(TAG.integer, Uint8Array.from(bytes))
}

export type DerElement = {
  readonly tag: number
  readonly content: Bytes
  /** With tag and length. */
  readonly whole: Bytes
}

/** The elements that the bytes consist of; null where they are not DER. */
export const derElements = (bytes: Bytes): DerElement[] | null => {
  const elements: DerElement[] = []
  let at = 0
  while (at < bytes.length) {
    const [tag, first] = [bytes[at], bytes[at + 1]]
    if (tag === undefined || first === undefined) return null
    const count = first <= SHORT_LENGTH_MAX ? 0 : first - SHORT_LENGTH_MAX - 1
    if (count > LENGTH_BYTES_MAX) return null
    const start = at + 2 + count
    const length =
      count === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * BYTE + byte, 0)
    const end = start + length
    const written = lengthBytes(length)
    if (end > bytes.length || written.length !== 1 + count || written[0] !== first) return null
    elements.push({ tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) })
    at = end
  }
  return elements
}

/** The elements within one that must have this tag; null otherwise. */
export const elementsWithin = (element: DerElement | undefined, tag: number): DerElement[] | null =>
  element?.tag === tag ? derElements(element.content) : null
