import type { Quadrigram } from '@bulletin/domain/network/station'
import type { WorldLine } from '@bulletin/domain/planning/world'
import type { TimetableRide, TimetableService } from '@bulletin/domain/service/timetable'
import { clock } from '@bulletin/domain/time/service-time'
import { findJourney, rideOn, type Journey } from '../trains/branches.ts'
import { unsocialHoursOf } from './day.ts'
import { letterAt } from './names.ts'

type Shift = { start: number; pause: number; resume: number; end: number }

const MORNING: Shift = { start: clock(5, 20), pause: clock(8, 30), resume: clock(9), end: clock(12, 10) }
const EVENING: Shift = { start: clock(15, 50), pause: clock(19), resume: clock(19, 30), end: clock(22, 40) }
const SHIFTS = [MORNING, EVENING]

/** Numbers for trains that are only moved, distinct from those of passenger trains. */
const FIRST_TRAIN_NUMBER = 90
const BEFORE_A_RIDE_SECONDS = 30 * 60
const POSITIONS_PER_TERMINUS = 2

const shiftAt = (terminus: Quadrigram, { start, pause, resume, end }: Shift) => {
  const place = { departureStation: terminus, arrivalStation: terminus }
  return {
    terminus,
    start,
    end,
    ionDonRm: unsocialHoursOf(start, end),
    segments: [
      { start, end: pause, ...place },
      { start: resume, end, ...place },
    ],
  }
}

type Errand = { there: Journey; back: Journey }

/** A trip to the nearest garage on the line that can be reached and left again. */
const findErrand = (line: WorldLine, terminus: Quadrigram): Errand | null => {
  const errands = line.stations
    .filter(({ parkingGarage, extremeTerminus }) => parkingGarage && !extremeTerminus)
    .flatMap(({ quadrigram }) => {
      const there = findJourney(line, terminus, quadrigram)
      const back = findJourney(line, quadrigram, terminus)
      return there && back ? [{ there, back }] : []
    })
  return errands.toSorted((one, other) => one.there.metres - other.there.metres)[0] ?? null
}

/** Parks one train and fetches another; in the evening the reverse, so that both are back for the night. */
const ridesOf = (
  { there, back }: Errand,
  shift: Shift,
  train: string,
  [brought, fetched]: readonly (string | undefined)[],
): TimetableRide[] => {
  const going = rideOn(there, shift.start + BEFORE_A_RIDE_SECONDS, train, 'WITHOUT_PASSENGER')
  const coming = rideOn(back, going.arrival + BEFORE_A_RIDE_SECONDS, train, 'WITHOUT_PASSENGER')
  if (brought === undefined || fetched === undefined) return [going, coming]
  return [
    { ...going, park: true, parkPosition: brought },
    { ...coming, unpark: true, unparkPosition: fetched },
  ]
}

/** For a terminus: two classic manoeuvres, with a trip to a garage if there is one, and two stock manoeuvres. */
export const maneuversAt = (
  line: WorldLine,
  terminus: Quadrigram,
  index: number,
  positionsAt: (station: Quadrigram) => readonly string[],
): TimetableService[] => {
  const errand = findErrand(line, terminus)
  const garage = errand ? positionsAt(errand.there.arrivalStation) : []
  const own = garage.slice(index * POSITIONS_PER_TERMINUS, (index + 1) * POSITIONS_PER_TERMINUS)
  return SHIFTS.flatMap((shift, place) => {
    const number = index * SHIFTS.length + place
    const positions = place === 0 ? own : own.toReversed()
    const train = String(FIRST_TRAIN_NUMBER + number)
    const work = shiftAt(terminus, shift)
    return [
      {
        ...work,
        serviceName: `50${place + 1}${letterAt(index)}`,
        rides: errand ? ridesOf(errand, shift, train, positions) : [],
      },
      { ...work, serviceName: `M${letterAt(number)}`, rides: [] },
    ]
  })
}
