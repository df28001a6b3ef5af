import type { World } from '@bulletin/domain/planning/world'
import { smallWorld } from '@bulletin/domain/testing/small-world'

const DAY_SECONDS = 24 * 3600
const RIDE_SECONDS = 360
const FIRST_TRAIN = 11
const FIRST_SERVICE = 101

/** A line 7 on which a train arrives at La Courneuve every `everySeconds` all day, with as many services as needed. */
export const busyWorld = (everySeconds: number): World => {
  const world = smallWorld()
  const [semaine] = world.timetables
  const [, , early] = semaine?.services ?? []
  const [, back] = early?.rides ?? []
  if (!semaine || !early || !back) throw new Error('the small world has an early service')
  const trains = Math.ceil(RIDE_SECONDS / everySeconds)
  const rides = Array.from({ length: Math.floor(DAY_SECONDS / everySeconds) }, (_, index) => ({
    ...back,
    train: String(FIRST_TRAIN + (index % trains)),
    departure: index * everySeconds + 300,
    arrival: index * everySeconds + 300 + RIDE_SECONDS,
  }))
  const services = Array.from({ length: trains }, (_, place) => ({
    ...early,
    serviceName: String(FIRST_SERVICE + place),
    start: 0,
    end: DAY_SECONDS + 2 * RIDE_SECONDS,
    rides: rides.filter(({ train }) => train === String(FIRST_TRAIN + place)),
  }))
  return { ...world, timetables: [{ ...semaine, services }], rosters: [] }
}
