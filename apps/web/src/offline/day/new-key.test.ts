import { Key } from '@bulletin/domain/document/key'
import { fixedClock } from '@bulletin/domain/time/clock'
import { expect, it } from 'vitest'
import { createNewKey, uuidV7 } from './new-key.ts'

it('begins with its time and carries version and variant', () => {
  expect(uuidV7(0x0123_4567_89ab, new Uint8Array(10).fill(0xff))).toBe('01234567-89ab-7fff-bfff-ffffffffffff')
})

it('is never given twice, and is a key of the domain', () => {
  const newKey = createNewKey(fixedClock('2026-11-15T10:00:00Z'))
  const keys = Array.from({ length: 1000 }, newKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => Key.safeParse(key).success)).toBe(true)
})

it.each(['1969-12-31T23:00:00Z', '1970-01-01T00:00:00Z', '+275000-01-01T00:00:00Z'])(
  'is a key of the domain also where the clock reads %s',
  (now) => {
    expect(Key.safeParse(createNewKey(fixedClock(now))()).success).toBe(true)
  },
)
