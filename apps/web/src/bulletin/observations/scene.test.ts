import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { observationsOf, placeTimeAt, subjectAt, surroundingsAt } from './scene.ts'

const day = aDriversDay()
  .comesToWork()
  .drives(1, 'MF77-001', '30001')
  .moves(['MF77-002', '30003'], ['COUR', '12'], ['OPER', 'A3'], '23:12')
const { draft, line } = day

const SERVICE: ObservationTarget = { place: 'SERVICE' }
const RIDE: ObservationTarget = { place: 'RIDE', key: draft.rides[0]?.key ?? '' }
const SECOND: ObservationTarget = { place: 'RIDE', key: draft.rides[1]?.key ?? '' }
const MANEUVER: ObservationTarget = { place: 'MANEUVER', key: draft.maneuvers[0]?.key ?? '' }

const words = { timeZone: PARIS }

describe('where something is observed', () => {
  it('is along the ride, from its departure to its arrival, behind its leading car', () => {
    const { direction, stationsOnTheWay, leadCar } = surroundingsAt(draft, RIDE, line)
    expect(direction).toBe(draft.rides[0]?.direction)
    expect(stationsOnTheWay.at(0)).toBe(draft.rides[0]?.departureStation.quadrigram)
    expect(stationsOnTheWay.at(-1)).toBe(draft.rides[0]?.arrivalStation.quadrigram)
    expect(leadCar).toBe('30001')
  })

  it('is at both ends of the ride where the line is not known', () => {
    expect(surroundingsAt(draft, RIDE, null).stationsOnTheWay).toHaveLength(2)
  })

  it('is where the manoeuvre began and ended, in no direction', () => {
    expect(surroundingsAt(draft, MANEUVER, line)).toEqual({
      place: 'MANEUVER',
      direction: null,
      stationsOnTheWay: ['COUR', 'OPER'],
      leadCar: '30003',
    })
  })

  it('is anywhere during the service [2.4.25]', () => {
    expect(surroundingsAt(draft, SERVICE, line)).toEqual({
      place: 'SERVICE',
      direction: null,
      stationsOnTheWay: [],
      leadCar: null,
    })
  })
})

describe('what the dialog is about', () => {
  it.each([
    ['a ride', RIDE, /^Course 1 · .+ vers .+ · 23:55:00$/],
    ['a ride that has not left', SECOND, /^Course 2 · .+ vers [^·]+$/],
    ['a manoeuvre', MANEUVER, /^Manœuvre 1 · 23:12$/],
    ['the service', SERVICE, /^Service 201$/],
  ])('is %s', (_, target, subject) => {
    expect(subjectAt(draft, target, words)).toMatch(subject)
  })
})

it('finds the observations of each place', () => {
  const observed = {
    ...draft,
    observations: [COMPLETE.SERVICE_FREE_INPUT],
    rides: draft.rides.map((ride, index) => (index === 0 ? { ...ride, observations: [COMPLETE.HT] } : ride)),
  }
  expect(observationsOf(observed, SERVICE)).toEqual([COMPLETE.SERVICE_FREE_INPUT])
  expect(observationsOf(observed, RIDE)).toEqual([COMPLETE.HT])
  expect(observationsOf(observed, MANEUVER)).toEqual([])
})

it('places a typed time near the ride, past midnight too', () => {
  expect(placeTimeAt(draft, SECOND, PARIS)('00:30:00')).toBe('2026-03-10T23:30:00Z')
  expect(placeTimeAt(draft, SERVICE, PARIS)('23:40:00')).toBe('2026-03-10T22:40:00Z')
})
