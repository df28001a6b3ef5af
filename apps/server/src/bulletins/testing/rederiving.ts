import { PARIS } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { chaining } from '../../system/chaining.ts'

/** Options of `rederive` besides the bulletins. */
export const DERIVING = { timeZone: PARIS, clock: fixedClock('2026-03-20T12:00:00Z'), chaining }
