import { Temporal } from './temporal.ts'

/** The only source of the current time. Each process creates one and passes it on. */
export type Clock = { readonly now: () => Temporal.Instant }

export const fixedClock = (instant: string): Clock => {
  const now = Temporal.Instant.from(instant)
  return { now: () => now }
}

/** A clock that shows `start` now and runs at the pace of `reference` (demo days, tests of a long day). */
export const clockStartingAt = (start: Temporal.Instant, reference: Clock): Clock => {
  const shift = start.epochNanoseconds - reference.now().epochNanoseconds
  return { now: () => new Temporal.Instant(reference.now().epochNanoseconds + shift) }
}

/** A clock that stands still until it is moved: for replaying past days one after the other. */
export const movableClock = (
  start: Temporal.Instant,
): Clock & { moveTo: (instant: Temporal.Instant) => void } => {
  let now = start
  return {
    now: () => now,
    moveTo: (instant) => {
      if (Temporal.Instant.compare(instant, now) < 0) throw new Error('A clock does not run backwards')
      now = instant
    },
  }
}
