import { anInstant } from '@bulletin/domain/time/testing/any-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countChanged, withEnd, withStart } from '../../ui/filter-panel/period.ts'
import { EVERY, NO_FILTERS, questionOf, type StatsFilters } from './stats-filters.ts'

const WHOLE: StatsFilters = { terminus: 'LACO', startDate: '2026-10-01', endDate: '2026-10-31' }
const TERMINI = [{ quadrigram: 'LACO' }, { quadrigram: 'VILA' }]

describe('what statistics are asked for [2.4.60] [5.31]', () => {
  it('is nothing before terminus, start and end are set [5.31]', () => {
    for (const field of ['terminus', 'startDate', 'endDate'] as const)
      expect(questionOf({ ...WHOLE, [field]: null }, '7', TERMINI), field).toBeNull()
    expect(questionOf(WHOLE, null, TERMINI)).toBeNull()
    expect(questionOf({ ...WHOLE, terminus: EVERY }, '7', [])).toBeNull()
  })

  it('is one terminus, or all of the line', () => {
    const period = { startDate: '2026-10-01', endDate: '2026-10-31' }
    expect(questionOf(WHOLE, '7', TERMINI)).toEqual({ line: '7', terminus: ['LACO'], ...period })
    expect(questionOf({ ...WHOLE, terminus: EVERY }, '7', TERMINI)).toEqual({
      line: '7',
      terminus: ['LACO', 'VILA'],
      ...period,
    })
  })

  it('never ends before it begins', () => {
    const day = anInstant.map((instant) => instant.slice(0, 10))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), day)), (moves) => {
        let filters = NO_FILTERS
        for (const [isStart, moved] of moves)
          filters = isStart ? withStart(filters, moved) : withEnd(filters, moved)
        const { startDate, endDate } = filters
        expect(startDate === null || endDate === null || startDate <= endDate).toBe(true)
      }),
    )
  })

  it('counts a period once', () => {
    expect(countChanged(NO_FILTERS, NO_FILTERS)).toBe(0)
    expect(countChanged(WHOLE, NO_FILTERS)).toBe(2)
    expect(countChanged({ ...NO_FILTERS, endDate: '2026-10-31' }, NO_FILTERS)).toBe(1)
  })
})
