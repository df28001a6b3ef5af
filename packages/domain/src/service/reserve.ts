import { z } from 'zod/mini'
import { isPublicHoliday } from '../time/public-holiday.ts'
import { InstantText, type Day } from '../time/day.ts'
import { instantAt, ServiceTime } from '../time/service-time.ts'
import { ServiceName, isReserve } from './service-name.ts'

export const ReserveType = ServiceName.check(z.refine(isReserve))

/** A period of a day on which a driver is on reserve. */
export const TimetableReserve = z.object({
  type: ReserveType,
  start: ServiceTime,
  end: ServiceTime,
  publicHolidayOnly: z.boolean(),
})
export type TimetableReserve = z.infer<typeof TimetableReserve>

export const Reserve = z.object({
  type: ReserveType,
  start: InstantText,
  end: InstantText,
  publicHolidayOnly: z.boolean(),
})
export type Reserve = z.infer<typeof Reserve>

export const layReserve = (reserve: TimetableReserve, origin: number): Reserve => ({
  ...reserve,
  start: instantAt(origin, reserve.start),
  end: instantAt(origin, reserve.end),
})

/** Some reserves exist on public holidays only. */
export const isOfferedOn = (
  { publicHolidayOnly }: Pick<TimetableReserve, 'publicHolidayOnly'>,
  day: Day,
): boolean => !publicHolidayOnly || isPublicHoliday(day)
