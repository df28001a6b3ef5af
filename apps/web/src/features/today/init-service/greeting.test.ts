import { fixedClock } from '@bulletin/domain/time/clock'
import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it.each([
  ['2026-11-14T02:59:59Z', 'evening'],
  ['2026-11-14T03:00:00Z', 'day'],
  ['2026-11-14T16:59:59Z', 'day'],
  ['2026-11-14T17:00:00Z', 'evening'],
  ['2026-07-14T15:59:59Z', 'day'],
  ['2026-07-14T16:00:00Z', 'evening'],
])('greets by the local hour: at %s it is %s in Paris', (instant, greeting) => {
  expect(greetingAt(fixedClock(instant), 'Europe/Paris')).toBe(greeting)
})
