import { clockStartingAt, type Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'

/** The tablet's own clock. The web app reads it here only, and hands it to the rules. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A monotonic clock in milliseconds, to measure durations. */
export const elapsedMilliseconds = (): number => performance.now()

/** The server's clock and the tablet's at the same moment. */
export type ClockReading = { server: Temporal.Instant; tablet: Temporal.Instant }

/** Follows a server whose clock was set by APP_NOW, for as long as the page lives. */
export const clockFollowing = (reading: ClockReading, tablet: Clock): Clock =>
  clockStartingAt(reading.server.add(reading.tablet.until(tablet.now())), tablet)
