import type { TimetableService } from '@bulletin/domain/service/timetable'
import { clock } from '@bulletin/domain/time/service-time'
import type { Unnamed } from './day.ts'
import { CLASSIC_MAX_SECONDS } from './rules.ts'

const NOON = clock(12)
const NUMBER_DIGITS = 2

/** Up to seven hours: 1 before noon and 2 after it; longer: 3 and 4. */
const seriesOf = ({ start, end }: Unnamed): number =>
  (end - start > CLASSIC_MAX_SECONDS ? 3 : 1) + (start < NOON ? 0 : 1)

const LETTER_A = 65
/** A, B, C… */
export const letterAt = (index: number): string => String.fromCodePoint(LETTER_A + index)

/** Services of the first terminus have no letter. */
const letterOf = (terminus: number): string => (terminus === 0 ? '' : letterAt(terminus))

/** Numbers the services of a terminus by start time. */
export const named = (services: readonly Unnamed[], terminus: number): TimetableService[] => {
  const counts = new Map<number, number>()
  return services
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((service) => {
      const series = seriesOf(service)
      const number = (counts.get(series) ?? 0) + 1
      counts.set(series, number)
      const digits = String(number).padStart(NUMBER_DIGITS, '0')
      return { serviceName: `${series}${digits}${letterOf(terminus)}`, ...service }
    })
}
