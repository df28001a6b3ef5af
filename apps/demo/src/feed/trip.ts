import type { Direction } from '@bulletin/domain/network/direction'
import { stopsBetween, stretchBetween } from '@bulletin/domain/network/path'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { WorldLine } from '@bulletin/domain/planning/world'
import type { TimetableRide } from '@bulletin/domain/service/timetable'
import { timeText } from './table.ts'

/** A train's trip from one station to another, whoever drives it. */
export type Trip = {
  readonly id: string
  readonly line: string
  readonly calendar: string
  readonly train: string
  readonly block: string
  readonly direction: Direction
  readonly from: Quadrigram
  readonly to: Quadrigram
  readonly departure: number
  readonly arrival: number
  /** The TODS type of a non-public trip; null for public ones. */
  readonly operated: 'deadhead' | null
}

const blockOf = (line: string, calendar: string, train: string): string => `${line}-${calendar}-${train}`

/**
 * A train departs only once at a time, so the departure time makes the id unique; trips without a driver get a suffix.
 */
export const tripOf = (line: string, calendar: string, ride: TimetableRide): Trip => {
  const block = blockOf(line, calendar, ride.train)
  return {
    id: `${block}-${timeText(ride.departure).replaceAll(':', '')}${ride.type === 'TRAVELER' ? '-V' : ''}`,
    line,
    calendar,
    train: ride.train,
    block,
    direction: ride.direction,
    from: ride.departureStation,
    to: ride.arrivalStation,
    departure: ride.departure,
    arrival: ride.arrival,
    operated: ride.type === 'NORMAL' ? null : 'deadhead',
  }
}

/** A station of a trip, with the time and the distance from the start. */
export type Call = { readonly quadrigram: Quadrigram; readonly time: number; readonly metres: number }

type Stop = { readonly quadrigram: Quadrigram; readonly seconds: number; readonly metres: number }

/** Finds the stations of a trip; cached, because trains use the same few ways all day. */
export const callsOn = ({ name, paths }: WorldLine) => {
  const known = new Map<string, readonly Stop[]>()
  const wayOf = (from: Quadrigram, to: Quadrigram): readonly Stop[] => {
    const key = `${from} ${to}`
    const way =
      known.get(key) ??
      stopsBetween(paths, from, to).map((quadrigram) => {
        const { seconds, metres } = stretchBetween(paths, from, quadrigram) ?? { seconds: 0, metres: 0 }
        return { quadrigram, seconds, metres }
      })
    if (way.length === 0) throw new Error(`No way of line ${name} leads from ${from} to ${to}`)
    known.set(key, way)
    return way
  }
  /** Interpolates at the line's speed, scaled so that the trip's own departure and arrival are exact. */
  return ({ from, to, departure, arrival }: Trip): Call[] => {
    const way = wayOf(from, to)
    const stretch = (arrival - departure) / (way.at(-1)?.seconds ?? 1)
    return way.map(({ quadrigram, seconds, metres }) => ({
      quadrigram,
      time: departure + Math.round(seconds * stretch),
      metres,
    }))
  }
}
