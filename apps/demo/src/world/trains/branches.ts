import { stretchBetween } from '@bulletin/domain/network/path'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { WorldLine } from '@bulletin/domain/planning/world'
import type { PlannedRideType } from '@bulletin/domain/service/ride-type'
import type { TimetableRide } from '@bulletin/domain/service/timetable'

export const TIME_STEP_SECONDS = 5

/** A ride without a time or a train. */
export type Journey = Pick<TimetableRide, 'departureStation' | 'arrivalStation' | 'direction' | 'metres'> & {
  readonly seconds: number
}

/** From one end to the other and back. */
export type Branch = { readonly out: Journey; readonly back: Journey }

/** Null if no path of the line joins the two stations. */
export const findJourney = ({ paths }: WorldLine, from: Quadrigram, to: Quadrigram): Journey | null => {
  const stretch = stretchBetween(paths, from, to)
  return (
    stretch && {
      departureStation: from,
      arrivalStation: to,
      direction: stretch.direction,
      metres: stretch.metres,
      seconds: Math.ceil(stretch.seconds / TIME_STEP_SECONDS) * TIME_STEP_SECONDS,
    }
  )
}

const getJourney = (line: WorldLine, from: Quadrigram, to: Quadrigram): Journey => {
  const journey = findJourney(line, from, to)
  if (!journey) throw new Error(`Line ${line.name} has no way from ${from} to ${to}`)
  return journey
}

/** A line has one path per direction and branch. */
export const branchesOf = (line: WorldLine): Branch[] =>
  line.paths
    .filter(({ direction }) => direction === 'LANE1')
    .map(({ stops }) => {
      const [first, last] = [stops.at(0)?.quadrigram ?? '', stops.at(-1)?.quadrigram ?? '']
      return { out: getJourney(line, first, last), back: getJourney(line, last, first) }
    })

export const rideOn = (
  { departureStation, arrivalStation, direction, metres, seconds }: Journey,
  departure: number,
  train: string,
  type: PlannedRideType = 'NORMAL',
): TimetableRide => ({
  type,
  direction,
  departureStation,
  arrivalStation,
  departure,
  arrival: departure + seconds,
  train,
  metres,
  unpark: false,
  unparkPosition: null,
  park: false,
  parkPosition: null,
})
