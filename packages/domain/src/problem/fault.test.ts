import { describe, expect, it } from 'vitest'
import { FAULT_CODES, fault, faultsAmong, faultsWithin } from './fault.ts'

describe('a fault', () => {
  it('is a code, a place and details, of which the last two may be empty', () => {
    expect(fault('TRAIN')).toEqual({ code: 'TRAIN', path: [], details: {} })
    expect(fault('TRAIN', ['rides', 2, 'train'])).toEqual({
      code: 'TRAIN',
      path: ['rides', 2, 'train'],
      details: {},
    })
    expect(fault('TOO_LARGE', ['rides'], { max: 60 })).toEqual({
      code: 'TOO_LARGE',
      path: ['rides'],
      details: { max: 60 },
    })
  })

  it('has a code of its own', () => {
    expect(new Set(FAULT_CODES).size).toBe(FAULT_CODES.length)
    for (const code of FAULT_CODES) expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/)
  })

  it('of a part is told from the whole, in the same order', () => {
    const faults = [fault('TRAIN', ['train'], { text: 'x' }), fault('INVALID_VALUE')]
    expect(faultsWithin(['rides', 2], faults)).toEqual([
      { code: 'TRAIN', path: ['rides', 2, 'train'], details: { text: 'x' } },
      { code: 'INVALID_VALUE', path: ['rides', 2], details: {} },
    ])
    expect(faultsWithin([], faults)).toEqual(faults)
    expect(faultsWithin(['rides'], [])).toEqual([])
  })

  it('is among those whose condition holds', () => {
    expect(faultsAmong(false, fault('PAP'), false, fault('TRAIN'))).toEqual([fault('PAP'), fault('TRAIN')])
    expect(faultsAmong(false)).toEqual([])
  })
})
