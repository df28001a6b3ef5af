import { stopsBetween } from '@bulletin/domain/network/path'
import { describe, expect, it } from 'vitest'
import { lineOf, usualWorld } from './testing/usual-world.ts'

describe('trips of the demo world', () => {
  it('have ids of their own, in all timetables', () => {
    const ids = usualWorld.timetables.flatMap(({ trips = [] }) => trips.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(10_000)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^(?:\d+|\d+bis)-[A-Z]+-\d\d-[0-3]\d[0-5]\d[0-5]\d$/.test(id))).toEqual([])
  })

  it('are those of the rides, from end to end', () => {
    const wrong = usualWorld.timetables.flatMap((timetable) => {
      const { paths } = lineOf(timetable)
      const byId = new Map(timetable.trips?.map((trip) => [trip.id, trip]))
      return timetable.services
        .flatMap(({ rides }) => rides)
        .filter((ride) => {
          const trip = byId.get(ride.trip?.id ?? '')
          const stops = stopsBetween(paths, ride.departureStation, ride.arrivalStation).length
          return !(
            trip?.train === ride.train &&
            trip.departure === ride.departure &&
            trip.arrival === ride.arrival &&
            trip.departureStation === ride.departureStation &&
            trip.arrivalStation === ride.arrivalStation &&
            trip.direction === ride.direction &&
            trip.arrivalSequence === stops &&
            ride.trip?.arrivalSequence === stops &&
            stops >= 2
          )
        })
    })
    expect(wrong).toEqual([])
  })

  it('are each the ride of somebody', () => {
    for (const { services, trips } of usualWorld.timetables) {
      const ridden = new Set(services.flatMap(({ rides }) => rides).map(({ trip }) => trip?.id))
      expect(new Set(trips?.map(({ id }) => id))).toEqual(ridden)
    }
  })
})
