import { describe, expect, it } from 'vitest'
import { clock, originOf } from '../time/service-time.ts'
import { isOfferedOn, layReserve, Reserve, TimetableReserve } from './reserve.ts'

const night: TimetableReserve = { type: 'RD', start: clock(18), end: clock(24, 30), publicHolidayOnly: false }

describe('a reserve [3.31]', () => {
  it('is laid on a day, across midnight too', () => {
    const laid = layReserve(night, originOf('2026-07-10', 'Europe/Paris'))
    expect(Reserve.parse(laid)).toEqual({
      type: 'RD',
      start: '2026-07-10T16:00:00Z',
      end: '2026-07-10T22:30:00Z',
      publicHolidayOnly: false,
    })
  })

  it('is offered every day, or on public holidays only', () => {
    const holiday = { ...night, publicHolidayOnly: true }
    expect([isOfferedOn(night, '2026-05-01'), isOfferedOn(night, '2026-05-04')]).toEqual([true, true])
    expect([isOfferedOn(holiday, '2026-05-01'), isOfferedOn(holiday, '2026-05-04')]).toEqual([true, false])
    expect(isOfferedOn(holiday, '2026-05-03')).toBe(false)
  })

  it('is called R and a letter [5.7]', () => {
    expect(TimetableReserve.safeParse(night).success).toBe(true)
    expect(TimetableReserve.safeParse({ ...night, type: 'MA' }).success).toBe(false)
  })
})
