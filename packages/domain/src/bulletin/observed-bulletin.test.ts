import { describe, expect, it } from 'vitest'
import { OBSERVATIONS_MAX } from '../limits.ts'
import { OBSERVATIONS, OBSERVATION_TYPES, type Observation } from '../observation/observation.ts'
import { observationsIn, stationsNamedIn, trainNamedIn } from '../observation/observations-in.ts'
import { breaksLineRules } from '../observation/observation-faults.ts'
import { COMPLETE } from '../observation/testing/observations.ts'
import { keysInARow } from '../testing/keys.ts'
import { smallLine } from '../testing/small-day.ts'
import { contractNamed } from './contract.ts'
import { readSubmitted } from './read-submitted.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'
import { aFullSubmittedBulletin } from './testing/full-bulletin.ts'
import { asJson } from './testing/json-places.ts'

const newKey = keysInARow(77)

/** Each with its own key: a day contains many of a kind. */
const observed = (type: Observation['type']): Observation => ({ ...COMPLETE[type], key: newKey() })

const isOrdinary = (type: Observation['type']): boolean =>
  OBSERVATIONS.findKind(type)?.category === 'ORDINARY'
const ORDINARY = OBSERVATION_TYPES.filter(isOrdinary)
const OF_SERVICE = OBSERVATION_TYPES.filter((type) => !isOrdinary(type))

type Placed = { onRide?: Observation[]; onManeuver?: Observation[]; onService?: Observation[] }

const aBulletin = ({ onRide = [], onManeuver = [], onService = [] }: Placed): SubmittedBulletin => {
  const bulletin = aFullSubmittedBulletin()
  return {
    ...bulletin,
    observations: onService,
    rides: bulletin.rides.map((ride, index) => ({ ...ride, observations: index === 0 ? onRide : [] })),
    maneuvers: bulletin.maneuvers.map((maneuver, index) => ({
      ...maneuver,
      observations: index === 0 ? onManeuver : [],
    })),
  }
}

const read = (placed: Placed, contract?: 1 | 2) => readSubmitted(asJson(aBulletin(placed)), contract)

describe('what was observed', () => {
  it('comes as it was written: eleven kinds on the way, two of the service [3.15] [2.4.25]', () => {
    expect([ORDINARY.length, OF_SERVICE.length]).toEqual([11, 2])
    const bulletin = aBulletin({ onRide: ORDINARY.map(observed), onService: OF_SERVICE.map(observed) })
    expect(readSubmitted(asJson(bulletin))).toEqual({ ok: true, value: bulletin })
  })

  it.each(OF_SERVICE)('%s belongs to the service alone [2.4.25]', (type) => {
    expect(read({ onRide: [observed(type)] })).toMatchObject({
      failure: [{ code: 'OBSERVATION_MISPLACED', path: ['rides', 0, 'observations', 0, 'type'] }],
    })
  })

  it.each(ORDINARY)('%s does not belong to the service [2.4.25]', (type) => {
    expect(read({ onService: [observed(type)] })).toMatchObject({
      failure: [{ code: 'OBSERVATION_MISPLACED', path: ['observations', 0, 'type'] }],
    })
  })

  it('is refused half said, and one is told where [5.25]', () => {
    const halfSaid = { ...COMPLETE.FREE_INPUT, description: null }
    expect(read({ onManeuver: [halfSaid] })).toMatchObject({
      failure: [{ code: 'DESCRIPTION_REQUIRED', path: ['maneuvers', 0, 'observations', 0, 'description'] }],
    })
  })

  it('is refused with a time of another week [5.24]', () => {
    const training = COMPLETE.DRIVER_TRAINING
    const another = { ...training, startingTime: '2025-01-01T08:00:00Z' }
    expect(read({ onService: [another] })).toMatchObject({
      failure: [{ code: 'TIME_OUTSIDE_DAY', path: ['observations', 0, 'startingTime'] }],
    })
  })

  it('stands there once: no two share a key', () => {
    const one = observed('FREE_INPUT')
    expect(read({ onRide: [one], onManeuver: [one] })).toMatchObject({
      failure: [{ code: 'DUPLICATE_KEY', path: ['maneuvers', 0, 'observations', 0, 'key'] }],
    })
  })

  it('has an end', () => {
    const many = (count: number) => Array.from({ length: count }, () => observed('FREE_INPUT'))
    expect(read({ onRide: many(OBSERVATIONS_MAX) })).toMatchObject({ ok: true })
    expect(read({ onRide: many(OBSERVATIONS_MAX), onManeuver: many(1) })).toMatchObject({
      failure: [{ code: 'OBSERVATIONS_MAX', path: ['observations'] }],
    })
  })

  it('names stations and trains, which who knows the network can look up', () => {
    expect(stationsNamedIn(COMPLETE.CABIN_ADMISSION).length).toBeGreaterThan(1)
    expect(stationsNamedIn(COMPLETE.FREE_INPUT)).toEqual([])
    const { material, leadCar } = COMPLETE.AIPA
    expect(trainNamedIn(COMPLETE.AIPA)).toEqual({ material, leadCar })
    expect(trainNamedIn(COMPLETE.ALARM)).toBeNull()
    const bulletin = aBulletin({ onRide: [observed('ALARM')], onService: [observed('DRIVER_TRAINING')] })
    expect(observationsIn(bulletin).map(({ type }) => type)).toEqual(['DRIVER_TRAINING', 'ALARM'])
  })

  it.each([
    ['FUKV', 'fukvPossible'],
    ['AIPA', 'aipaPossible'],
  ] as const)('%s cannot happen on a line without it [2.4.23]', (type, trait) => {
    expect(breaksLineRules(COMPLETE[type], smallLine('7', { [trait]: true, cmccAvailable: true }))).toBe(
      false,
    )
    expect(breaksLineRules(COMPLETE[type], smallLine('7', { [trait]: false }))).toBe(true)
  })
})

describe('the contract that a body came by', () => {
  it('is named by its number; without a name it is the latest', () => {
    expect(['1', '2', undefined].map(contractNamed)).toEqual([1, 2, 2])
    expect(['0', '3', '', '1.0'].map(contractNamed)).toEqual([null, null, null, null])
  })

  it('knew no observation in version 1: a body that brings one is refused, not stripped of it', () => {
    expect(read({ onRide: [observed('ALARM')] }, 1)).toMatchObject({
      failure: [{ code: 'OBSERVATION_UNKNOWN', path: ['observations'] }],
    })
    expect(read({}, 1)).toMatchObject({ ok: true })
    expect(read({ onRide: [observed('ALARM')] }, 2)).toMatchObject({ ok: true })
  })
})
