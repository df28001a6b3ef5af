import type { Line } from '@bulletin/domain/network/line'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { aRelief } from '@bulletin/domain/ride/testing/a-ride'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureByTable } from '../../ride-diagram/measure.ts'
import { ridePicture, type RidePicture } from '../../ride-diagram/picture.ts'
import { diagramOfRide } from '../../ride-diagram/ride-on-line.ts'
import { anyLine, anyRideOn } from '../../ride-diagram/testing/any-ride.ts'
import { LINE_7 } from '../../ride-diagram/testing/lines.ts'
import { aRideOn } from '../../ride-diagram/testing/rides.ts'
import { troubles, WIDTHS } from '../../ride-diagram/testing/troubles.ts'
import { rowOf, shownTimes } from './use-ride-picture.ts'

const planned = aRideOn(LINE_7, 'LACO', 'VILA')

const passagesOf = (times: ReturnType<typeof shownTimes>) =>
  times.passages.map(({ station, at }) => `${station.quadrigram} ${at}`)

describe('the times of a ride', () => {
  it('are those of the plan until the departure is confirmed [2.4.11]', () => {
    const times = shownTimes(planned, LINE_7, null)
    expect(times).toMatchObject({
      departure: '2026-03-10T22:55:00Z',
      isDepartureSure: false,
      arrival: planned.theoreticalArrivalTime,
    })
  })

  it('are those of the station where it begins after a turn, as proposed [2.4.14]', () => {
    const { departureStation } = aRideOn(LINE_7, 'PITA', 'VILA')
    const turned = { ...planned, departureStation }
    expect(shownTimes(turned, LINE_7, '2026-03-10T23:09:00Z').departure).toBe('2026-03-10T23:09:00Z')
  })

  it('follow the confirmed departure, at each intermediate terminus on the way [2.4.19]', () => {
    const ride = { ...planned, departureTime: '2026-03-10T23:00:00Z', planned: null }
    const times = shownTimes(ride, LINE_7, null)
    expect(times.isDepartureSure).toBe(true)
    expect(passagesOf(times)).toEqual(['PVIL 2026-03-10T23:02:00Z', 'PITA 2026-03-10T23:16:00Z'])
    expect(times.arrival).toBe('2026-03-10T23:22:00Z')
  })

  it('show what is proposed for a ride beside the plan', () => {
    const added = { ...planned, planned: null, theoreticalDepartureTime: null, theoreticalArrivalTime: null }
    expect(shownTimes(added, LINE_7, '2026-03-10T08:05:00Z')).toMatchObject({
      departure: '2026-03-10T08:05:00Z',
      isDepartureSure: false,
      arrival: '2026-03-10T08:27:00Z',
    })
    expect(shownTimes(added, LINE_7, null)).toEqual({
      departure: null,
      isDepartureSure: false,
      isDepartureFixed: false,
      passages: [],
      arrival: null,
    })
  })

  it('ask for no departure of a ride that somebody else drove from end to end', () => {
    const { departureStation: startStation, arrivalStation: endStation } = planned
    const relieved = { ...planned, driverSubstitution: aRelief({ startStation, endStation }) }
    expect(shownTimes(relieved, LINE_7, null).isDepartureSure).toBe(true)
  })
})

const pictureOf = (ride: DraftRide, line: Line, width: number): RidePicture => {
  const diagram = diagramOfRide(ride, line)
  const texts = {
    parkPosition: ride.park ? ride.parkPosition : null,
    relief: ride.driverSubstitution && 'Relevé par MARTIN JEAN-BAPTISTE',
    isReliefRemovable: true,
  }
  const row = rowOf(diagram, shownTimes(ride, line, null), texts, measureByTable)
  return ridePicture(diagram, { width, measure: measureByTable, row })
}

/** Width of the diagram beside the wide rail, in a window of 1080 pixels. */
const NARROWEST = 522

const leftsOf = (picture: RidePicture) => Object.fromEntries(picture.row.map(({ id, left }) => [id, left]))

describe('the picture of a ride [2.4.19]', () => {
  it('never lets names, markers or times touch, nor leave the box, on any line at any width', () => {
    const anyPicture = anyLine.chain((line) =>
      fc.record({
        line: fc.constant(line),
        ride: anyRideOn(line),
        width: fc.constantFrom(NARROWEST, ...WIDTHS),
      }),
    )
    fc.assert(
      fc.property(anyPicture, ({ line, ride, width }) => {
        expect(troubles(pictureOf(ride, line, width))).toEqual([])
      }),
    )
  })

  it('always has room for the departure and the arrival', () => {
    fc.assert(
      fc.property(
        anyLine.chain((line) => anyRideOn(line).map((ride) => ({ line, ride }))),
        fc.constantFrom(NARROWEST, ...WIDTHS),
        ({ line, ride }, width) => {
          const ids = pictureOf(ride, line, width).row.map(({ id }) => id)
          expect(ids).toEqual(expect.arrayContaining(['departure', 'arrival']))
        },
      ),
    )
  })

  it('has a time under the departure, the intermediate termini on the way and the arrival [2.4.19]', () => {
    const picture = pictureOf(aRideOn(LINE_7, 'LACO', 'VILA'), LINE_7, 712)
    expect(leftsOf(picture)).toEqual({
      departure: 0,
      'passage-PVIL': 98,
      'passage-PITA': 448,
      arrival: 634,
    })
  })

  it('moves the departure only where the arrival beside it would leave the box', () => {
    const beside = pictureOf(aRideOn(LINE_7, 'KREM', 'VILA'), LINE_7, 586)
    expect(leftsOf(beside)).toEqual({ departure: 424, arrival: 522 })
    const apart = pictureOf(aRideOn(LINE_7, 'MBLA', 'VILA'), LINE_7, 586)
    expect(leftsOf(apart)).toMatchObject({ departure: 395.2 })
  })

  it('bends the stem of a time that stepped aside', () => {
    const { stems } = pictureOf(aRideOn(LINE_7, 'LACO', 'VILA'), LINE_7, 586)
    expect(stems).toContainEqual({ kind: 'intermediate', x: 95.4, toX: 106 })
    expect(stems).toContainEqual({ kind: 'departure', x: 46, toX: 46 })
  })
})
