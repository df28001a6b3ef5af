import { describe, expect, it } from 'vitest'
import { systemIds, uuidV7 } from './ids.ts'

describe('ids', () => {
  it('are UUIDs of version 7 that begin with their time', () => {
    const id = uuidV7(0x0123_4567_89ab, new Uint8Array(10).fill(0xff))
    expect(id).toBe('01234567-89ab-7fff-bfff-ffffffffffff')
  })

  it('never repeat', () => {
    const ids = Array.from({ length: 10_000 }, systemIds.next)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
