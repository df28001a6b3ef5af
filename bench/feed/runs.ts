import type { BigLine, BigTrain, BigTrip } from './shape.ts'

/** A driver on a trip, or on the part of it between two indexes of its stations. */
export type BigRide = { readonly trip: BigTrip; readonly fromHop: number; readonly toHop: number }

export type BigRun = { readonly name: string; readonly rides: readonly BigRide[] }

const NAME_DIGITS = 3

/** The index of the relief station in the order of a trip. */
const reliefHop = ({ stations, reliefAt }: BigLine, { direction }: BigTrip): number =>
  direction === 0 ? reliefAt : stations.length - 1 - reliefAt

/** The successive drivers of a train; `first` is the number of runs of the line before. */
export const runsOf = function* (line: BigLine, train: BigTrain, first: number): Generator<BigRun> {
  const { trips, shares, isRelievedOnTheWay } = train
  const last = line.stations.length - 1
  let begun = 0
  for (const [place, share] of shares.entries()) {
    const rides = trips
      .slice(begun, begun + share)
      .map((trip): BigRide => ({ trip, fromHop: 0, toHop: last }))
    const isFirst = place === 0
    const [opening, next] = [rides[0], trips[begun + share]]
    // A driver who takes over on the way drives the rest of a trip that the previous driver began.
    if (isRelievedOnTheWay && !isFirst && opening)
      rides[0] = { ...opening, fromHop: reliefHop(line, opening.trip) }
    if (isRelievedOnTheWay && next) rides.push({ trip: next, fromHop: 0, toHop: reliefHop(line, next) })
    yield { name: `${line.letter}${String(first + place + 1).padStart(NAME_DIGITS, '0')}`, rides }
    begun += share
  }
}
