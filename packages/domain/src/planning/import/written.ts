import type { Direction } from '../../network/direction.ts'
import type { Day } from '../../time/day.ts'
import type { ServiceTime } from '../../time/service-time.ts'

/** Formats values for report messages: for readers, not as stored. */
export const writtenDay = (day: Day): string => day.split('-').toReversed().join('/')

export const writtenTime = (time: ServiceTime): string =>
  [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** « Voie 1 », « voie 2 ». */
export const laneNumber = (direction: Direction): number => (direction === 'LANE1' ? 1 : 2)
