import { clock } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { aLineOf } from '../testing/a-line.ts'
import { parkingsOf } from './garages.ts'
import { withSpecialRides } from './special-rides.ts'
import { trainsOf } from './trains.ts'

const usual = trainsOf(aLineOf(30), 'SAMEDI')
const trains = withSpecialRides(usual)
const rides = trains.flatMap(({ outings }) => outings.flat().flatMap((lap) => lap.rides))

describe('special rides', () => {
  it('begin the day with an empty train at five', () => {
    expect(rides.filter(({ type }) => type === 'WITHOUT_PASSENGER')).toMatchObject([
      { departure: clock(5), departureStation: 'NORD', train: '01' },
    ])
  })

  it('take drivers as passengers to a train that spends the night elsewhere, and back', () => {
    const travelled = rides.filter(({ type }) => type === 'TRAVELER')
    expect(travelled).toHaveLength(2)
    for (const ride of travelled) expect(rides).toContainEqual({ ...ride, type: 'NORMAL' })
  })

  it('leave time to change trains', () => {
    const away = trains.find(({ outings }) => outings[0]?.[0]?.rides[0]?.type === 'TRAVELER')
    const [first, last] = [away?.outings[0]?.[0], away?.outings[0]?.at(-1)]
    const [going, coming] = first?.rides ?? []
    const [leaving, returning] = last?.rides ?? []
    expect((coming?.departure ?? 0) - (going?.arrival ?? 0)).toBeGreaterThanOrEqual(180)
    expect((returning?.departure ?? 0) - (leaving?.arrival ?? 0)).toBeGreaterThanOrEqual(180)
    expect([first?.start, last?.end]).toEqual([going?.departure, returning?.arrival])
  })
})

describe('garages', () => {
  const positions = ['T1', 'T2']
  const parkings = parkingsOf(trains, () => positions)
  const parkedRides = [...parkings]

  it('have one train a position over night: it leaves from where it came to', () => {
    expect(parkedRides.filter(([, { unpark }]) => unpark)).toHaveLength(4)
    for (const [ride, { unparkPosition }] of parkedRides.filter(([, { unpark }]) => unpark))
      expect(
        parkedRides.some(
          ([other, { parkPosition }]) =>
            other.train === ride.train &&
            other.arrivalStation === ride.departureStation &&
            parkPosition === unparkPosition,
        ),
      ).toBe(true)
  })

  it('keep the train that is away from home where it is', () => {
    const away = trains.find(({ outings }) => outings[0]?.[0]?.rides[0]?.type === 'TRAVELER')
    const [ride] = parkedRides.find(([{ train }, { unpark }]) => unpark && train === away?.number) ?? []
    expect(ride?.departureStation).not.toBe(away?.home)
    expect(ride?.type).toBe('NORMAL')
  })

  it('take in another train between the peaks, when the one of the night is out', () => {
    const weekday = withSpecialRides(trainsOf(aLineOf(30), 'SEMAINE'))
    const stays = [...parkingsOf(weekday, () => ['T1'])].filter(
      ([{ arrival }, { park }]) => park && arrival < clock(12),
    )
    expect(stays.map(([{ arrivalStation }]) => arrivalStation).toSorted()).toEqual(['NORD', 'SUDD'])
  })

  it('without positions hold no trains', () => {
    expect(parkingsOf(trains, () => []).size).toBe(0)
  })
})
