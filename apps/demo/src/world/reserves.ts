import type { World } from '@bulletin/domain/planning/world'
import { clock } from '@bulletin/domain/time/service-time'

/** Morning, day, evening, the night across midnight, and public holidays. */
export const demoReserves = (): World['reserves'] => [
  { type: 'RA', start: clock(5), end: clock(12), publicHolidayOnly: false },
  { type: 'RB', start: clock(9), end: clock(16), publicHolidayOnly: false },
  { type: 'RC', start: clock(14), end: clock(21), publicHolidayOnly: false },
  { type: 'RD', start: clock(18), end: clock(24, 30), publicHolidayOnly: false },
  { type: 'RF', start: clock(7), end: clock(14, 30), publicHolidayOnly: true },
]
