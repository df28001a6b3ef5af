import type { Sha256 } from '../../document/canonical.ts'

const BASES = [0x81_1c_9d_c5, 0x01_00_01_93, 0x9e_37_79_b9, 0x85_eb_ca_6b, 1, 2, 3, 4]

/** Stands in for SHA-256, which only the platform has: 64 hexadecimal characters from which no text can be read. */
export const digest: Sha256 = (text) => {
  const words = BASES.map((base) => {
    let word = base
    for (let index = 0; index < text.length; index += 1)
      word = Math.imul(word ^ text.charCodeAt(index), 0x01_00_01_93)
    return (word >>> 0).toString(16).padStart(8, '0')
  })
  return words.join('')
}
