import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, fromHex, toBase64, toHex } from './base64.ts'
import { utf8 } from './utf8.ts'

/** By the language's own encoder, which takes no lone surrogates. */
const encoded = (text: string): number[] =>
  Array.from(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).flatMap((character) =>
    character < '\u0080'
      ? character.charCodeAt(0)
      : encodeURIComponent(character)
          .split('%')
          .slice(1)
          .map((pair) => Number.parseInt(pair, 16)),
  )

describe('UTF-8', () => {
  it('is that of the language, for every text', () => {
    for (const text of ['', 'é€😀', '\ud800', 'a\udc00b', '\ud800😀', '\u007f\u0080\u07ff\u0800\uffff'])
      expect(String(utf8(text))).toBe(String(encoded(text)))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(0xff_ff)), (text, units) => {
        const mixed = text + String.fromCharCode(...units)
        expect(String(utf8(mixed))).toBe(String(encoded(mixed)))
      }),
    )
  })

  it('of four million accents takes no time that anybody notices', { timeout: 2000 }, () => {
    expect(utf8('é'.repeat(4_000_000))).toHaveLength(8_000_000)
  })
})

describe('long texts', () => {
  it('are read as base64 and hexadecimal without running out of the stack', () => {
    expect(fromBase64('A'.repeat(400_000))).toHaveLength(300_000)
    expect(fromBase64(`${'A'.repeat(8_000_000)}?`)).toBeNull()
    expect(fromHex('0'.repeat(8_000_001))).toBeNull()
  })

  it('are refused in another form', () => {
    for (const text of ['A', 'AA', 'AAA', 'A===', 'AA=', 'AB==', 'AAAA=', '====', 'AA==AA=='])
      expect([text, fromBase64(text)]).toEqual([text, null])
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
        expect(fromHex(toHex(bytes))).toEqual(bytes)
      }),
    )
  })
})
