import { describe, expect, it } from 'vitest'
import { withEnd, withStart } from './period.ts'

describe('the ends of a period', () => {
  const period = { startDate: '2026-11-01', endDate: '2026-11-10' }

  it('move by themselves', () => {
    expect(withStart(period, '2026-11-03')).toEqual({ ...period, startDate: '2026-11-03' })
    expect(withEnd(period, '2026-11-05')).toEqual({ ...period, endDate: '2026-11-05' })
  })

  it('take each other along rather than cross', () => {
    expect(withStart(period, '2026-11-12')).toEqual({ startDate: '2026-11-12', endDate: '2026-11-12' })
    expect(withEnd(period, '2026-10-20')).toEqual({ startDate: '2026-10-20', endDate: '2026-10-20' })
  })
})
