import type { TimetableRide } from '@bulletin/domain/service/timetable'
import { clock } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { demoLines } from '../network/lines.ts'
import { aLineOf } from '../testing/a-line.ts'
import { rhythmsOf } from './rhythm.ts'
import { trainsOf, type Train } from './trains.ts'

const line = aLineOf(30)
const lapsOf = ({ outings }: Train) => outings.flat()
const ridesOf = (train: Train): TimetableRide[] => lapsOf(train).flatMap(({ rides }) => rides)

const gapsAt = (trains: readonly Train[], station: string, from: number, to: number): number[] => {
  const departures = trains
    .flatMap(ridesOf)
    .filter(({ departureStation }) => departureStation === station)
    .map(({ departure }) => departure)
    .filter((departure) => departure >= from && departure <= to)
    .toSorted((one, other) => one - other)
  return [...new Set(departures.slice(1).map((departure, index) => departure - (departures[index] ?? 0)))]
}

describe('the rhythm of a line', () => {
  it('has trains enough to leave every so often, with a layover at both ends', () => {
    expect(rhythmsOf(line, 'SEMAINE')).toMatchObject([
      { headway: 240, trains: 17, cycle: 4080, layoverAtFirst: 240, layoverAtLast: 240, peakEvery: 3 },
    ])
  })

  it('is wider on Saturdays and wider still on Sundays', () => {
    expect([rhythmsOf(line, 'SAMEDI')[0]?.headway, rhythmsOf(line, 'DIMANCHE')[0]?.headway]).toEqual([
      270, 300,
    ])
  })

  it('has the fewer trains at peak times only, the longer its laps take', () => {
    const peakEvery = [10, 30, 50].map((minutes) => rhythmsOf(aLineOf(minutes), 'SEMAINE')[0]?.peakEvery)
    expect(peakEvery).toEqual([2, 3, 8])
  })

  it('makes the trains of two branches alternate on what they share', () => {
    const forked = demoLines().find(({ name }) => name === '13')
    if (!forked) throw new Error('the demo has a line 13')
    const [one, other] = rhythmsOf(forked, 'SEMAINE')
    expect([one?.headway, other?.headway, other?.offset]).toEqual([260, 260, 130])
  })
})

describe('the trains of a line', () => {
  const trains = trainsOf(line, 'SEMAINE')

  it('go from home to the other end and back, again and again', () => {
    for (const train of trains)
      for (const { start, end, rides } of lapsOf(train)) {
        const [out, back] = rides
        expect([out?.departureStation, back?.arrivalStation]).toEqual([train.home, train.home])
        expect([out?.departure, back?.arrival]).toEqual([start, end])
        expect(back?.departure).toBe((out?.arrival ?? 0) + 240)
        expect(rides.every((ride) => ride.train === train.number)).toBe(true)
      }
  })

  it.each([
    ['at the peak', clock(8), clock(8, 30), 240],
    ['during the day', clock(12), clock(14), 480],
    ['late', clock(22, 30), clock(23), 720],
  ])('follow each other evenly at both ends %s', (_, from, to, gap) => {
    for (const station of ['NORD', 'SUDD'])
      expect(gapsAt(trains, station, from, to).filter((found) => found > gap)).toEqual([])
    expect(gapsAt(trains, 'NORD', from, to)).toContain(gap)
  })

  it('are at home at both ends', () => {
    const atNord = trains.filter(({ home }) => home === 'NORD').length
    expect(Math.abs(atNord - trains.length / 2)).toBeLessThanOrEqual(2)
  })

  it('come home evenly spaced over the time that a lap takes', () => {
    const phases = trains
      .filter(({ home, hours }) => home === 'NORD' && hours === 'ALL_DAY')
      .map(({ outings }) => ((outings[0]?.[0]?.start ?? 0) - clock(5)) % 4080)
      .toSorted((one, other) => one - other)
    expect(phases).toEqual([0, 1440, 2880])
  })

  it('come out twice a day if they only run at peaks, and not at all at weekends', () => {
    const peaks = trains.filter(({ hours }) => hours === 'PEAKS')
    expect(peaks).toHaveLength(6)
    expect(peaks.every(({ outings }) => outings.length === 2)).toBe(true)
    expect(trainsOf(line, 'SAMEDI').map(({ hours }) => hours)).not.toContain('PEAKS')
  })

  it('have numbers of their own', () => {
    expect(new Set(trains.map(({ number }) => number)).size).toBe(trains.length)
    expect(trains.map(({ number }) => number).slice(0, 2)).toEqual(['01', '02'])
  })
})
