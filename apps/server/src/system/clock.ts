import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'

/** The machine's own clock. Only those who start the process take it; everyone else is handed a `Clock`. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }
