import { Key } from '@bulletin/domain/document/key'
import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it } from 'vitest'
import { chanceOf, drawOf, keysOf } from './seed.ts'

const SEED = { matricule: '100001', day: '2026-03-10', line: '7' }
const AT = Temporal.Instant.from('2026-03-10T18:00:00Z')

describe('what comes from a driver and a day', () => {
  it('is the same whenever it is asked for, and different for others', () => {
    const [key, again] = [keysOf(SEED, AT), keysOf(SEED, AT)]
    expect([key(), key()]).toEqual([again(), again()])
    expect(keysOf({ ...SEED, day: '2026-03-11' }, AT)()).not.toBe(keysOf(SEED, AT)())
    expect(keysOf({ ...SEED, matricule: '100002' }, AT)()).not.toBe(keysOf(SEED, AT)())
    expect(chanceOf(SEED, 'day')()).toBe(chanceOf(SEED, 'day')())
    expect(drawOf(SEED, 'sends')).not.toBe(drawOf(SEED, 'full'))
  })

  it('has keys of version 7, in order, that begin with the time', () => {
    const newKey = keysOf(SEED, AT)
    const keys = Array.from({ length: 50 }, newKey)
    expect(keys.filter((key) => !Key.safeParse(key).success)).toEqual([])
    expect(keys).toEqual(keys.toSorted())
    expect(Number.parseInt(keys[0]?.replace('-', '').slice(0, 12) ?? '', 16)).toBe(AT.epochMilliseconds)
  })
})
