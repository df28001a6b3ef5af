/**
 * A fictional metro: sixteen straight lines, whose plan is generated while it is written. All of it is derived from one
 * number.
 */

const LINES = 16
const FEWEST_STATIONS = 25
const STATIONS_SPREAD = 14
const STATIONS_STEP = 5
const HOP_SECONDS = 80
const HOP_METRES = 640
const LAYOVER_SECONDS = 300
const FIRST_DEPARTURE = 5 * 3600
const LAST_ARRIVAL = 25.5 * 3600
/** Per line and day: no metro has more, and train numbers end at 99. */
const TRIPS_A_DAY = 800
const RUN_TRIPS = 12
const LETTER_A = 65

export type BigLine = {
  readonly name: string
  /** The prefix of service names, so that names of different lines never collide. */
  readonly letter: string
  readonly stations: readonly string[]
  /** The index of the station where drivers relieve each other on the way. */
  readonly reliefAt: number
  readonly runSeconds: number
  readonly rounds: number
}

const lineOf = (index: number): BigLine => {
  const count = FEWEST_STATIONS + ((index * STATIONS_STEP) % STATIONS_SPREAD)
  const runSeconds = (count - 1) * HOP_SECONDS
  const letter = String.fromCodePoint(LETTER_A + index)
  return {
    name: String(index + 1),
    letter,
    stations: Array.from({ length: count }, (_, place) => `${letter}${String(place + 1).padStart(2, '0')}`),
    reliefAt: Math.floor(count / 2),
    runSeconds,
    rounds: Math.floor((LAST_ARRIVAL - FIRST_DEPARTURE) / 2 / (runSeconds + LAYOVER_SECONDS)) - 1,
  }
}

export type Shape = {
  readonly lines: readonly BigLine[]
  readonly calendars: readonly string[]
  readonly trainsOf: (line: BigLine) => number
}

/** As many days and trains as give at least that many stop times: every calendar is a week of its own. */
export const shapeFor = (stopTimes: number): Shape => {
  const lines = Array.from({ length: LINES }, (_, index) => lineOf(index))
  const stations = lines.reduce((sum, line) => sum + line.stations.length, 0)
  const calendars = Math.max(1, Math.round(stopTimes / (stations * TRIPS_A_DAY)))
  const tripsADay = stopTimes / (stations * calendars)
  return {
    lines,
    calendars: Array.from({ length: calendars }, (_, week) => `S${String(week + 1).padStart(2, '0')}`),
    trainsOf: ({ rounds }) => Math.ceil(tripsADay / (2 * rounds)),
  }
}

export type BigTrip = {
  readonly id: string
  readonly direction: 0 | 1
  readonly departure: number
  readonly arrival: number
}

export type BigTrain = {
  readonly number: string
  readonly block: string
  readonly trips: readonly BigTrip[]
  /** The number of trips of each of its drivers. */
  readonly shares: readonly number[]
  /** Its drivers change on the way, not at a terminus. */
  readonly isRelievedOnTheWay: boolean
}

const sharesOf = (trips: number): number[] => {
  const drivers = Math.max(1, Math.round(trips / RUN_TRIPS))
  const cut = (part: number): number => Math.round((part * trips) / drivers)
  return Array.from({ length: drivers }, (_, part) => cut(part + 1) - cut(part))
}

/** From end to end all day, evenly spaced. */
export const trainsOn = function* (shape: Shape, line: BigLine, calendar: string): Generator<BigTrain> {
  const trains = shape.trainsOf(line)
  const half = line.runSeconds + LAYOVER_SECONDS
  for (let index = 0; index < trains; index += 1) {
    const number = String(index + 1).padStart(2, '0')
    const block = `${line.letter}-${calendar}-${number}`
    const first = FIRST_DEPARTURE + Math.floor((index * 2 * half) / trains)
    const trips = Array.from({ length: 2 * line.rounds }, (_, place): BigTrip => {
      const departure = first + place * half
      return {
        id: `${block}-${place + 1}`,
        direction: place % 2 === 0 ? 0 : 1,
        departure,
        arrival: departure + line.runSeconds,
      }
    })
    yield { number, block, trips, shares: sharesOf(trips.length), isRelievedOnTheWay: index % 3 === 1 }
  }
}

/** The stations of a line in the order in which a trip calls at them. */
export const stationsAlong = ({ stations }: BigLine, { direction }: BigTrip): readonly string[] =>
  direction === 0 ? stations : stations.toReversed()

export const platformAt = (station: string, { direction }: BigTrip): string => `${station}:${direction + 1}`

export const timeAt = ({ departure }: BigTrip, hops: number): number => departure + hops * HOP_SECONDS
export const metresAt = (hops: number): number => hops * HOP_METRES
