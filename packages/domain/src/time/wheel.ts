import { DEPARTURE_PROPOSAL_STEP_MINUTES, TIME_WHEEL_STEP_SECONDS } from '../limits.ts'
import type { InstantText } from './day.ts'
import { epochSecondsOf, instantAtEpochSeconds } from './instant.ts'

const PROPOSAL_STEP_SECONDS = DEPARTURE_PROPOSAL_STEP_MINUTES * 60

/** Rounds to the nearest time that the wheel can show. Seconds are whole, so no time is halfway between two of them. */
export const roundToWheel = (instant: InstantText): InstantText =>
  instantAtEpochSeconds(
    Math.round(epochSecondsOf(instant) / TIME_WHEEL_STEP_SECONDS) * TIME_WHEEL_STEP_SECONDS,
  )

/** Computed in UTC, because every current time zone differs from it by whole quarters of an hour. */
export const roundUpToFiveMinutes = (instant: InstantText): InstantText =>
  instantAtEpochSeconds(Math.ceil(epochSecondsOf(instant) / PROPOSAL_STEP_SECONDS) * PROPOSAL_STEP_SECONDS)
