/** RFC 4648, section 4: standard alphabet, padded. The formats of the log allow no other. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value] as const))
/** Without groups that repeat: an engine may run out of its stack in a long text. */
const FORM = /^[A-Za-z0-9+/]*={0,2}$/

const BYTE_BITS = 8
const LETTER_BITS = 6

export const toBase64 = (bytes: Uint8Array): string => {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << BYTE_BITS) | byte
    for (bits += BYTE_BITS; bits >= LETTER_BITS; bits -= LETTER_BITS)
      text += ALPHABET.charAt((held >> (bits - LETTER_BITS)) & 0x3f)
    held &= 0xff
  }
  if (bits > 0) text += ALPHABET.charAt((held << (LETTER_BITS - bits)) & 0x3f)
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}

/** Null for a text of another form, such as one with bits to spare that are not zero. */
export const fromBase64 = (text: string): Uint8Array | null => {
  if (text.length % 4 !== 0 || !FORM.test(text)) return null
  const letters = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * LETTER_BITS) / BYTE_BITS))
  let [at, bits, held] = [0, 0, 0]
  for (const letter of letters) {
    held = ((held << LETTER_BITS) | (VALUES.get(letter) ?? 0)) & 0xffff
    bits += LETTER_BITS
    if (bits < BYTE_BITS) continue
    bits -= BYTE_BITS
    bytes[at] = (held >> bits) & 0xff
    at += 1
  }
  return toBase64(bytes) === text ? bytes : null
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Null for another text than pairs of lower-case hexadecimal digits. */
export const fromHex = (text: string): Uint8Array | null =>
  text.length % 2 === 0 && /^[0-9a-f]*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null
