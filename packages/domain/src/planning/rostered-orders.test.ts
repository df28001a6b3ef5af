import { describe, expect, it } from 'vitest'
import { smallWorld } from '../testing/small-world.ts'
import { ordersFrom } from './rostered-orders.ts'

const WEEKDAY = new Set(['SEMAINE'])

describe('the orders that follow from rosters', () => {
  it('are those of any day after the first, and of days before it', () => {
    // Monday 5 January 2026 is the eighth day of the cycle of one driver and the first of the other's next.
    const ordersOn = ordersFrom(smallWorld(), '2026-01-05')
    const ofMonday = [
      { matricule: '100001', line: '7', serviceName: '201' },
      { matricule: '110001', line: '7', serviceName: '101' },
    ]
    expect(ordersOn(0, WEEKDAY)).toEqual(ofMonday)
    expect(ordersFrom(smallWorld(), '2026-01-01')(4, WEEKDAY)).toEqual(ofMonday)
    expect(ordersFrom(smallWorld(), '2026-01-07')(-2, WEEKDAY)).toEqual(ofMonday)
    expect(ordersOn(14, WEEKDAY)).toEqual(ofMonday)
  })

  it('follow the calendars that run, and none before the roster begins', () => {
    expect(ordersFrom(smallWorld(), '2026-01-02')(0, new Set(['DIMANCHE']))).toEqual([
      { matricule: '100001', line: '7', serviceName: '201' },
    ])
    expect(ordersFrom(smallWorld(), '2025-12-22')(0, WEEKDAY)).toEqual([])
  })

  it('give way to exceptions', () => {
    const world = {
      ...smallWorld(),
      rosterExceptions: [
        { day: '2026-01-05', matricule: '100001', line: '7', serviceName: null },
        { day: '2026-01-05', matricule: '110001', line: '7', serviceName: 'MA' },
      ],
    }
    expect(ordersFrom(world, '2026-01-05')(0, WEEKDAY)).toEqual([
      { matricule: '110001', line: '7', serviceName: 'MA' },
    ])
    expect(ordersFrom(world, '2026-01-05')(1, WEEKDAY)).toHaveLength(2)
  })
})
