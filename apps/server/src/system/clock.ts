import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'

/** The machine's clock. Only entry points use it; all other code receives a `Clock`. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }
