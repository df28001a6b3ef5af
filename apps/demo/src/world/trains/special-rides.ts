import type { TimetableRide } from '@bulletin/domain/service/timetable'
import { FIRST_DEPARTURE, type Lap, type Train } from './trains.ts'

const TIME_TO_CHANGE_SECONDS = 180

const mapLap = (train: Train, from: Lap | undefined, change: (lap: Lap) => Lap): Train => ({
  ...train,
  outings: train.outings.map((outing) => outing.map((lap) => (lap === from ? change(lap) : lap))),
})

/** Before the first passengers, one train runs empty to the other end. */
const withEmptyFirstRide = (trains: readonly Train[]): Train[] => {
  const opening = trains.find(({ outings }) => outings[0]?.[0]?.start === FIRST_DEPARTURE)
  return trains.map((train) =>
    train === opening
      ? mapLap(train, train.outings[0]?.[0], (lap) => ({
          ...lap,
          rides: lap.rides.map((ride, index) =>
            index === 0 ? { ...ride, type: 'WITHOUT_PASSENGER' } : ride,
          ),
        }))
      : train,
  )
}

/** The driver travels as a passenger on another driver's train. */
const asPassenger = (ride: TimetableRide): TimetableRide => ({ ...ride, type: 'TRAVELER' })

const lapOf = (rides: readonly TimetableRide[]): Lap => ({
  start: rides.at(0)?.departure ?? 0,
  end: rides.at(-1)?.arrival ?? 0,
  rides,
})

const fetchedElsewhere = (lap: Lap, others: readonly TimetableRide[]): Lap => {
  const [outward, homeward] = lap.rides
  const taken = others.findLast(
    ({ departureStation, arrivalStation, arrival }) =>
      departureStation === outward?.departureStation &&
      arrivalStation === outward.arrivalStation &&
      arrival + TIME_TO_CHANGE_SECONDS <= (homeward?.departure ?? 0),
  )
  return taken && homeward ? lapOf([asPassenger(taken), homeward]) : lap
}

const leftElsewhere = (lap: Lap, others: readonly TimetableRide[]): Lap => {
  const [outward, homeward] = lap.rides
  const taken = others.find(
    ({ departureStation, arrivalStation, departure }) =>
      departureStation === homeward?.departureStation &&
      arrivalStation === homeward.arrivalStation &&
      departure >= (outward?.arrival ?? 0) + TIME_TO_CHANGE_SECONDS,
  )
  return taken && outward ? lapOf([outward, asPassenger(taken)]) : lap
}

/** One train spends its nights at the end that is not its home: its drivers travel to and from it as passengers. */
const withNightAway = (trains: readonly Train[]): Train[] => {
  const away = trains.find(({ hours }) => hours === 'DAY')
  const others = trains
    .filter((train) => train !== away)
    .flatMap(({ outings }) => outings.flat().flatMap(({ rides }) => rides))
    .filter(({ type }) => type === 'NORMAL')
    .toSorted((one, other) => one.departure - other.departure)
  return trains.map((train) => {
    if (train !== away) return train
    const laps = train.outings.flat()
    const fetched = mapLap(train, laps.at(0), (lap) => fetchedElsewhere(lap, others))
    return mapLap(fetched, laps.at(-1), (lap) => leftElsewhere(lap, others))
  })
}

export const withSpecialRides = (trains: readonly Train[]): Train[] =>
  withNightAway(withEmptyFirstRide(trains))
