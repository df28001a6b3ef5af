import { REFUSED_BEGINNING_MAX_CHARACTERS } from '@bulletin/domain/limits'

/** The first characters of a text, from the first of its bytes. A character of which only a part was read is left out. */
export const beginningOf = (read: Uint8Array, size: number): string => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(read, { stream: read.length < size })
  return Array.from(text).slice(0, REFUSED_BEGINNING_MAX_CHARACTERS).join('')
}
