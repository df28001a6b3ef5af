const REPLACEMENT = 0xff_fd
const isSurrogate = (point: number): boolean => point >= 0xd8_00 && point <= 0xdf_ff

/** The UTF-8 bytes of a text; a lone surrogate becomes the replacement character, as everywhere else. */
export const utf8 = (text: string): Uint8Array => {
  // A unit of the text takes three bytes at most; two that are one character take four.
  const bytes = new Uint8Array(3 * text.length)
  let end = 0
  const put = (byte: number): void => {
    bytes[end] = byte
    end += 1
  }
  for (let at = 0; at < text.length; at += 1) {
    const read = text.codePointAt(at) ?? REPLACEMENT
    const point = isSurrogate(read) ? REPLACEMENT : read
    if (point < 0x80) put(point)
    else if (point < 0x8_00) {
      put(0xc0 | (point >> 6))
      put(0x80 | (point & 0x3f))
    } else if (point <= 0xff_ff) {
      put(0xe0 | (point >> 12))
      put(0x80 | ((point >> 6) & 0x3f))
      put(0x80 | (point & 0x3f))
    } else {
      at += 1
      put(0xf0 | (point >> 18))
      put(0x80 | ((point >> 12) & 0x3f))
      put(0x80 | ((point >> 6) & 0x3f))
      put(0x80 | (point & 0x3f))
    }
  }
  return bytes.slice(0, end)
}
