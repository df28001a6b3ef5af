import { describe, expect, it } from 'vitest'
import { clock, originOf } from '../time/service-time.ts'
import { layService, PlannedService, type Ground } from './planned-service.ts'
import type { TimetableService } from './timetable.ts'

const service: TimetableService = {
  serviceName: '201B',
  terminus: 'VILJ',
  start: clock(23, 30),
  end: clock(25, 30),
  ionDonRm: { start: clock(23, 30), end: clock(25, 30) },
  segments: [],
  rides: [
    {
      type: 'NORMAL',
      direction: 'LANE2',
      departureStation: 'VILJ',
      arrivalStation: 'COUR',
      departure: clock(23, 40),
      arrival: clock(24, 26),
      train: '07',
      metres: 21_000,
      unpark: true,
      unparkPosition: 'T1-A',
      park: false,
      parkPosition: null,
    },
    {
      type: 'TRAVELER',
      direction: 'LANE1',
      departureStation: 'COUR',
      arrivalStation: 'GONE',
      departure: clock(24, 30),
      arrival: clock(25, 15),
      train: '12',
      metres: 20_000,
      unpark: false,
      unparkPosition: null,
      park: false,
      parkPosition: null,
    },
  ],
}

const groundOf = (day: string): Ground => ({
  line: '7',
  day,
  origin: originOf(day, 'Europe/Paris'),
  tableCode: '7SE1',
  stations: new Map([
    ['COUR', { quadrigram: 'COUR', name: 'La Courneuve', position: 0 }],
    ['VILJ', { quadrigram: 'VILJ', name: 'Villejuif', position: 10 }],
  ]),
})

describe('a planned service [3.31]', () => {
  it('is the service of a timetable on a day, with names and instants', () => {
    const planned = PlannedService.parse(layService(service, groundOf('2026-07-10')))
    expect(planned).toMatchObject({
      id: { date: '2026-07-10', line: '7', serviceName: '201B', terminus: 'VILJ' },
      tableCode: '7SE1',
      theoreticalStartService: '2026-07-10T21:30:00Z',
      theoreticalEndService: '2026-07-10T23:30:00Z',
      ionDonRm: { startTime: '2026-07-10T21:30:00Z', endTime: '2026-07-10T23:30:00Z' },
    })
    expect(planned.rides[0]).toEqual({
      orderInService: 1,
      type: 'NORMAL',
      direction: 'LANE2',
      departureStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      arrivalStation: { quadrigram: 'COUR', name: 'La Courneuve' },
      departurePosition: 10,
      arrivalPosition: 0,
      theoreticalDepartureTime: '2026-07-10T21:40:00Z',
      theoreticalArrivalTime: '2026-07-10T22:26:00Z',
      train: '07',
      meter: 21_000,
      unpark: true,
      unparkPosition: 'T1-A',
      park: false,
      parkPosition: null,
    })
  })

  it('numbers its rides and keeps the code of a station that is gone', () => {
    const [, second] = layService(service, groundOf('2026-07-10')).rides
    expect(second).toMatchObject({
      orderInService: 2,
      type: 'TRAVELER',
      arrivalStation: { quadrigram: 'GONE', name: 'GONE' },
      arrivalPosition: null,
    })
  })

  it('lasts as long in the night when the clocks go back as in any other [4.17]', () => {
    const planned = layService({ ...service, end: clock(28) }, groundOf('2026-10-24'))
    expect(planned.theoreticalStartService).toBe('2026-10-24T21:30:00Z')
    expect(planned.theoreticalEndService).toBe('2026-10-25T02:00:00Z')
  })

  it('has no special hours when the timetable gives none', () => {
    expect(layService({ ...service, ionDonRm: null }, groundOf('2026-07-10')).ionDonRm).toBeNull()
  })
})
