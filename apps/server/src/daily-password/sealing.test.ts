import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomBytes } from '../system/random-bytes.ts'
import { createSealing } from './sealing.ts'

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64')
const [FIRST, SECOND] = [keyOf(1), keyOf(2)]
const sealingWith = (...keys: string[]) => createSealing(keys, randomBytes)

describe('what is sealed with a key [1.7]', () => {
  const sealing = sealingWith(FIRST)

  it('is opened with it, for the purpose for which it was sealed, and for no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, purpose, another) => {
        fc.pre(purpose !== another)
        const sealed = sealing.seal(text, purpose)
        expect(sealing.open(sealed, purpose)).toBe(text)
        expect(sealing.open(sealed, another)).toBeNull()
      }),
    )
  })

  it('never looks the same twice, and shows nothing of the text', () => {
    const [one, other] = [sealing.seal('K7QM3XTP', 'day'), sealing.seal('K7QM3XTP', 'day')]
    expect(one.sealed).not.toBe(other.sealed)
    for (const encoding of ['utf8', 'latin1', 'base64', 'hex'] as const)
      expect(Buffer.from(one.sealed, 'base64').toString(encoding)).not.toContain('K7QM3XTP')
  })

  it('is not opened once a single bit of it was changed', () => {
    const sealed = sealing.seal('K7QM3XTP', 'day')
    const bytes = Buffer.from(sealed.sealed, 'base64')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(sealing.open({ ...sealed, sealed: changed.toString('base64') }, 'day'), `${bit}`).toBeNull()
    }
  })

  it.each(['', 'AAAA', '…'])('is not opened when it was cut down to « %s »', (sealed) => {
    expect(sealing.open({ keyId: sealing.currentId, sealed }, 'day')).toBeNull()
  })
})

describe('a key that is replaced', () => {
  it('still opens what it sealed as long as it is named, and seals nothing any more', () => {
    const old = sealingWith(FIRST).seal('K7QM3XTP', 'day')
    const both = sealingWith(SECOND, FIRST)
    expect(both.open(old, 'day')).toBe('K7QM3XTP')
    expect(both.seal('x', 'day').keyId).toBe(sealingWith(SECOND).currentId)
    expect(sealingWith(SECOND).open(old, 'day')).toBeNull()
    expect(sealingWith(SECOND).knows(old.keyId)).toBe(false)
  })

  it('is needed', () => {
    expect(() => sealingWith()).toThrow(/key/)
  })
})
