import { describe, expect, it } from 'vitest'
import { monthKeysOf } from './month-keys.ts'

const today = '2026-11-10'

describe('the keys under which names are found', () => {
  it('are one for each name and month of the period, its ends included', () => {
    const period = { startDate: '2025-12-31', endDate: '2026-02-01', today }
    expect(monthKeysOf('service', ['303B', '7'], period)).toEqual([
      's24312 303B',
      's24313 303B',
      's24314 303B',
      's24312 7',
      's24313 7',
      's24314 7',
    ])
  })

  it('reach from the first day that can be named to after tomorrow where nothing else is said', () => {
    const keys = monthKeysOf('material', ['MF77-001'], { startDate: undefined, endDate: undefined, today })
    expect(keys.at(0)).toBe('m24001 MF77-001')
    expect(keys.at(-1)).toBe('m24324 MF77-001')
    expect(keys).toHaveLength(324)
  })

  it('go no further than tomorrow can, whatever day is named: a year that was mistyped is not asked for', () => {
    const keys = monthKeysOf('service', ['303B'], { startDate: '2026-11-01', endDate: '2099-12-31', today })
    expect(keys).toEqual(['s24323 303B', 's24324 303B'])
  })

  it('are none where the period ends before it begins', () => {
    expect(
      monthKeysOf('observation', ['ALARM'], { startDate: '2026-03-01', endDate: '2026-01-31', today }),
    ).toEqual([])
  })
})
