import type { Quadrigram } from '@bulletin/domain/network/station'
import type { WorldLine } from '@bulletin/domain/planning/world'
import type { TimetableRide } from '@bulletin/domain/service/timetable'
import { clock } from '@bulletin/domain/time/service-time'
import type { DayType } from '../calendars.ts'
import { rideOn, type Journey } from './branches.ts'
import { rhythmsOf, type Rhythm } from './rhythm.ts'

/** « Tour »: from a train's home to the other end and back. */
export type Lap = { readonly start: number; readonly end: number; readonly rides: readonly TimetableRide[] }

/** When a train runs: the whole service day, by day, or at peak times only. */
type Hours = 'ALL_DAY' | 'DAY' | 'PEAKS'

export type Train = {
  readonly number: string
  readonly hours: Hours
  /** Where its drivers report for duty. */
  readonly home: Quadrigram
  /** Consecutive laps between two stays in the garage. */
  readonly outings: readonly (readonly Lap[])[]
}

export const FIRST_DEPARTURE = clock(5)
const LAST_ARRIVAL = clock(25, 30)
const DAY_FROM = clock(6, 15)
const DAY_TO = clock(21, 30)
/** A peak is a duration around an instant. */
const PEAKS = [
  { middle: clock(8, 20), length: clock(3, 30) },
  { middle: clock(18), length: clock(4) },
]
const FEWEST_LAPS_OF_A_PEAK = 2

type Part = { hours: Hours; isAtHomeAtFirst: boolean }

/**
 * Trains with the same hours alternate their home end. They return evenly spaced, so that a driver who leaves one after
 * a lap finds another after a break.
 */
const partOf = (index: number, { peakEvery }: Rhythm): Part => {
  const rounds = Math.floor(index / peakEvery)
  if (index % peakEvery === 1) return { hours: 'PEAKS', isAtHomeAtFirst: rounds % 2 === 0 }
  const place = index - Math.ceil(index / peakEvery)
  const isAllDay = place % 2 === 0
  const isEven = Math.floor(place / 2) % 2 === 0
  return { hours: isAllDay ? 'ALL_DAY' : 'DAY', isAtHomeAtFirst: isAllDay === isEven }
}

/** One end of a train's way: departure slot, journey out and journey back. */
type Side = { home: Quadrigram; slot: number; there: Journey; back: Journey; layover: number }

const sidesOf = (
  { branch: { out, back }, offset, headway, layoverAtFirst, layoverAtLast }: Rhythm,
  index: number,
): [Side, Side] => {
  const slot = FIRST_DEPARTURE + offset + index * headway
  return [
    { home: out.departureStation, slot, there: out, back, layover: layoverAtLast },
    {
      home: back.departureStation,
      slot: slot + out.seconds + layoverAtLast,
      there: back,
      back: out,
      layover: layoverAtFirst,
    },
  ]
}

/** The first departure from this side at or after `from`. */
const departureFrom = ({ slot }: Side, cycle: number, from: number): number =>
  slot + Math.ceil((from - slot) / cycle) * cycle

const lapAt = ({ there, back, layover }: Side, start: number, train: string): Lap => {
  const outward = rideOn(there, start, train)
  const homeward = rideOn(back, outward.arrival + layover, train)
  return { start, end: homeward.arrival, rides: [outward, homeward] }
}

type Window = { from: number; laps: (firstDeparture: number) => number }

const windowsOf = (hours: Hours, cycle: number): Window[] => {
  const until = (end: number) => (first: number) => Math.floor((end - first) / cycle)
  switch (hours) {
    case 'ALL_DAY':
      return [{ from: FIRST_DEPARTURE, laps: until(LAST_ARRIVAL) }]
    case 'DAY':
      return [{ from: DAY_FROM, laps: until(DAY_TO) }]
    case 'PEAKS':
      return PEAKS.map(({ middle, length }) => {
        const laps = Math.max(FEWEST_LAPS_OF_A_PEAK, Math.round(length / cycle))
        // The train leaves its home within one cycle from then on.
        return { from: middle - ((laps + 1) * cycle) / 2, laps: () => laps }
      })
  }
}

const trainOf = (rhythm: Rhythm, index: number, number: string): Train => {
  const { cycle } = rhythm
  const { hours, isAtHomeAtFirst } = partOf(index, rhythm)
  const [first, last] = sidesOf(rhythm, index)
  const side = isAtHomeAtFirst ? first : last
  return {
    number,
    hours,
    home: side.home,
    outings: windowsOf(hours, cycle).map(({ from, laps }) => {
      const departure = departureFrom(side, cycle, from)
      return Array.from({ length: laps(departure) }, (_, lap) => lapAt(side, departure + lap * cycle, number))
    }),
  }
}

/** The trains of a line on a day, ordered by number. */
export const trainsOf = (line: WorldLine, dayType: DayType): Train[] => {
  const indexed = rhythmsOf(line, dayType).flatMap((rhythm) =>
    Array.from({ length: rhythm.trains }, (_, index) => ({ rhythm, index })),
  )
  return indexed
    .map(({ rhythm, index }, place) => trainOf(rhythm, index, String(place + 1).padStart(2, '0')))
    .filter(({ hours }) => dayType === 'SEMAINE' || hours !== 'PEAKS')
}
