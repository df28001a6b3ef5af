import { describe, expect, it } from 'vitest'
import { daysBetween, daysOfMonths } from './days.ts'

describe('the days of a history', () => {
  it('go from that day so many months ago to yesterday', () => {
    const days = daysOfMonths(1, '2026-11-14')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-14', '2026-11-13', 31])
    expect(daysOfMonths(13, '2026-11-15')).toHaveLength(396)
  })

  it('are none before themselves', () => {
    expect(daysBetween('2026-11-14', '2026-11-14')).toEqual([])
  })
})
