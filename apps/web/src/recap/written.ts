import type { Day, InstantText } from '@bulletin/domain/time/day'
import { clockTimeOf, type Precision } from '../plan/service-times.ts'

/** A time of the bulletin on the clock of the network, or a dash where there is none yet. */
export const writtenTime = (
  instant: InstantText | null,
  { day, timeZone, precision }: { day: Day; timeZone: string; precision: Precision },
): string => (instant === null ? '–' : clockTimeOf(instant, day, timeZone, precision).text)
