import { describe, expect, it } from 'vitest'
import { withEnd, withStart } from '../../ui/filter-panel/period.ts'
import { findAsked, NOTHING_CHOSEN } from './report-choice.ts'

const WHOLE = { line: '7', startDate: '2026-11-01', endDate: '2026-11-08' }

describe('what a usage report is asked for [5.32]', () => {
  it('is nothing until line and both days are there', () => {
    expect(findAsked(WHOLE)).toEqual(WHOLE)
    expect(findAsked(NOTHING_CHOSEN)).toBeNull()
    for (const field of ['line', 'startDate', 'endDate'])
      expect(findAsked({ ...WHOLE, [field]: null })).toBeNull()
  })

  it('never ends before it starts: one day takes the other along', () => {
    expect(withStart(WHOLE, '2026-11-09')).toEqual({
      ...WHOLE,
      startDate: '2026-11-09',
      endDate: '2026-11-09',
    })
    expect(withEnd(WHOLE, '2026-10-31')).toEqual({
      ...WHOLE,
      startDate: '2026-10-31',
      endDate: '2026-10-31',
    })
    expect(withEnd(NOTHING_CHOSEN, '2026-10-31')).toEqual({
      ...NOTHING_CHOSEN,
      endDate: '2026-10-31',
    })
  })
})
