import { Temporal } from './temporal.ts'
import { describe, expect, it } from 'vitest'
import { clockStartingAt, fixedClock, movableClock } from './clock.ts'

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

describe('a clock that is moved by hand', () => {
  it('stands still in between, and never goes back', () => {
    const clock = movableClock(Temporal.Instant.from('2025-10-01T05:00:00Z'))
    clock.moveTo(Temporal.Instant.from('2025-10-02T05:00:00Z'))
    expect(clock.now().toString()).toBe('2025-10-02T05:00:00Z')
    expect(() => clock.moveTo(Temporal.Instant.from('2025-10-01T05:00:00Z'))).toThrow(
      'does not run backwards',
    )
    expect(clock.now().toString()).toBe('2025-10-02T05:00:00Z')
  })

  it('may be set to what it reads already', () => {
    const clock = movableClock(Temporal.Instant.from('2025-10-01T05:00:00Z'))
    clock.moveTo(Temporal.Instant.from('2025-10-01T05:00:00Z'))
    expect(clock.now().toString()).toBe('2025-10-01T05:00:00Z')
  })
})
