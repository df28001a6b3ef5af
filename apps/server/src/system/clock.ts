import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from 'temporal-polyfill'

/** The machine's own clock. Only `main.ts` takes it; everyone else is handed a `Clock`. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }
