import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { clockStartingAt, fixedClock } from './clock.ts'

describe('a clock set to another instant', () => {
  it('starts there and runs on with the clock it was set by', () => {
    let now = Temporal.Instant.from('2026-11-15T10:00:00Z')
    const clock = clockStartingAt(Temporal.Instant.from('2026-03-10T05:30:00Z'), { now: () => now })
    expect(clock.now().toString()).toBe('2026-03-10T05:30:00Z')
    now = now.add({ minutes: 90 })
    expect(clock.now().toString()).toBe('2026-03-10T07:00:00Z')
  })

  it('stands still when fixed', () => {
    const clock = fixedClock('2026-03-29T01:00:00Z')
    expect(clock.now().equals(clock.now())).toBe(true)
  })
})
