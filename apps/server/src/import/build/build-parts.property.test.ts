import { rosterFaults } from '@bulletin/domain/planning/testing/roster-faults'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secondsOf } from './testing/a-feed.ts'
import { anyFeedRows } from './testing/any-feed.ts'
import { builtOf, faultsOfWorld, lineOf, TIME_ZONE, worldOf } from './testing/built.ts'

describe('any feed that can be driven', () => {
  it('becomes a world that can be kept', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeedRows, async (rows) => {
        const built = await builtOf(rows)
        expect(faultsOfWorld(built)).toEqual([])
        expect(rosterFaults(worldOf(built), '2026-11-09', '2026-11-11', TIME_ZONE)).toEqual([])
      }),
    )
  })

  it('keeps every trip, every ride and every order, at the times of the trips', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeedRows, async (rows) => {
        const built = await builtOf(rows)
        const { timetables = [], rosterExceptions = [] } = built.parts.plan ?? {}
        const ids = timetables.flatMap(({ trips = [] }) => trips.map(({ id }) => id))
        expect(ids.toSorted()).toEqual(rows.trips?.map(({ tripId }) => tripId).toSorted())
        expect(rosterExceptions).toHaveLength(rows.orders?.length ?? 0)

        const nameOf = new Map(lineOf(built).stations.map(({ quadrigram, name }) => [quadrigram, name]))
        const stopsOf = new Map(rows.trips?.map(({ tripId, stops }) => [tripId, stops]))
        const rides = timetables.flatMap(({ services }) => services.flatMap((service) => service.rides))
        expect(rides).toHaveLength(rows.events?.filter(({ tripId }) => tripId).length ?? 0)
        for (const { trip, departureStation, departure, arrival } of rides) {
          const stops = stopsOf.get(trip?.id ?? '') ?? []
          const arrivesAt = stops[(trip?.arrivalSequence ?? 0) - 1]
          expect(arrival).toBe(secondsOf(arrivesAt?.[1] ?? 0))
          const leavesAt = stops.find(
            ([stopId]) => `Station ${stopId.split(':')[0] ?? ''}` === nameOf.get(departureStation),
          )
          expect(departure).toBe(secondsOf(leavesAt?.[2] ?? 0))
        }
      }),
    )
  })

  it('becomes the same world each time', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeedRows, async (rows) => {
        expect((await builtOf(rows)).parts).toEqual((await builtOf(rows)).parts)
      }),
      { numRuns: 20 },
    )
  })
})
