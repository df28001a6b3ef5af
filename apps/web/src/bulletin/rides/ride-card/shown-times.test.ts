import { aRelief } from '@bulletin/domain/ride/testing/a-ride'
import { describe, expect, it } from 'vitest'
import { LINE_7 } from '../../ride-diagram/testing/lines.ts'
import { aRideOn } from '../../ride-diagram/testing/rides.ts'
import { shownTimes } from './shown-times.ts'

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
