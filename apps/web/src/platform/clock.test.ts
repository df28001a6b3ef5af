import { fixedClock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it } from 'vitest'
import { clockFollowing } from './clock.ts'

describe('the clock of the web app', () => {
  it('follows a server whose clock was set, at its own pace', () => {
    const reading = {
      server: Temporal.Instant.from('2026-03-02T12:00:00Z'),
      tablet: Temporal.Instant.from('2026-11-14T08:00:00Z'),
    }
    const clock = clockFollowing(reading, fixedClock('2026-11-14T09:30:00Z'))
    expect(clock.now().toString()).toBe('2026-03-02T13:30:00Z')
  })
})
