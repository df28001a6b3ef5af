import { clockStartingAt, type Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'

/** The tablet's own clock: the one place of the web app that reads it for the rules' sake. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** Milliseconds of a clock that nobody can set: for how long something took. */
export const elapsedMilliseconds = (): number => performance.now()

/** What the server's clock read, and what the tablet's read at that moment. */
export type ClockReading = { server: Temporal.Instant; tablet: Temporal.Instant }

/** A server whose clock was set on purpose takes the web app along, even hours after it said so. */
export const clockFollowing = (reading: ClockReading, tablet: Clock): Clock =>
  clockStartingAt(reading.server.add(reading.tablet.until(tablet.now())), tablet)
