import { describe, expect, it } from 'vitest'
import { betweenStations } from './location.ts'
import { OBSERVATION_TYPES, OBSERVATIONS, type ObservationType } from './observation.ts'
import type { ObservationBase, ObservationPlace } from './observation-kind.ts'
import { categoryAt, observationRegistry } from './registry.ts'
import { COMPLETE, CRIMEE_TO_OPERA, OPERA, toldFaults } from './testing/observations.ts'

const ORDINARY = [
  'ALARM',
  'AEAU',
  'FUKV',
  'HT',
  'LONG_PARKING',
  'CABIN_ADMISSION',
  'MODEL42',
  'AIPA',
  'DEFECTIVE_MATERIAL',
  'SIGNALING_ANOMALY',
  'FREE_INPUT',
] as const
const OF_SERVICE = ['DRIVER_TRAINING', 'SERVICE_FREE_INPUT'] as const

const typesAt = (place: ObservationPlace) => OBSERVATIONS.kindsAt(place).map(({ type }) => type)
const faultsOf = (observation: ObservationBase, place: ObservationPlace = 'RIDE') =>
  toldFaults(OBSERVATIONS.faultsOf(observation, place))

describe('the kinds of observations', () => {
  it('are offered by category, in one order [3.15] [2.4.25]', () => {
    expect(typesAt('RIDE')).toEqual(ORDINARY)
    expect(typesAt('MANEUVER')).toEqual(ORDINARY)
    expect(typesAt('SERVICE')).toEqual(OF_SERVICE)
    expect(OBSERVATION_TYPES).toEqual([...ORDINARY, ...OF_SERVICE])
    expect((['RIDE', 'MANEUVER', 'SERVICE'] as const).map(categoryAt)).toEqual([
      'ORDINARY',
      'ORDINARY',
      'SERVICE',
    ])
  })

  it('are found by their type, and others are not [3.15]', () => {
    for (const type of OBSERVATION_TYPES) expect(OBSERVATIONS.findKind(type)?.type).toBe(type)
    expect(OBSERVATIONS.findKind('RAIN')).toBeNull()
    expect(OBSERVATIONS.findKind('constructor')).toBeNull()
    expect(observationRegistry([]).findKind('ALARM')).toBeNull()
  })
})

describe('what keeps an observation from being kept', () => {
  it.each(ORDINARY)('%s: the service is not its place [2.4.25]', (type) => {
    expect(faultsOf(COMPLETE[type])).toEqual([])
    expect(faultsOf(COMPLETE[type], 'SERVICE')).toEqual(['OBSERVATION_MISPLACED type'])
  })

  it.each(OF_SERVICE)('%s: neither a ride nor a manoeuvre is its place [2.4.25]', (type) => {
    expect(faultsOf(COMPLETE[type], 'SERVICE')).toEqual([])
    expect(faultsOf(COMPLETE[type], 'RIDE')).toEqual(['OBSERVATION_MISPLACED type'])
    expect(faultsOf(COMPLETE[type], 'MANEUVER')).toEqual(['OBSERVATION_MISPLACED type'])
  })

  it('is a type that nobody knows [3.15]', () => {
    expect(faultsOf({ ...COMPLETE.ALARM, type: 'RAIN' })).toEqual(['OBSERVATION_MISPLACED type'])
  })

  it('is what lacks, and only then what contradicts [3.15]', () => {
    const contradicting = { ...COMPLETE.ALARM, reason: 'BRAWL' } as const
    const lacking = { ...contradicting, alarmByCar: {} }
    expect(faultsOf(lacking)).toEqual(['CAR_REQUIRED alarmByCar'])
    expect(faultsOf(contradicting)).toEqual(['OBSERVATION_CONTRADICTION reasonDescription'])
  })

  const contradictions: [ObservationType, object, string][] = [
    ['ALARM', { alarmByCar: { '1': [2, 1] } }, 'alarmByCar'],
    ['ALARM', { reason: 'BRAWL' }, 'reasonDescription'],
    ['AEAU', { aeauCause: 'SUPERVISED' }, 'aeauCause'],
    ['AEAU', { reasonDescription: 'Choc' }, 'reasonDescription'],
    ['FUKV', { fukvLocation: { ...betweenStations(CRIMEE_TO_OPERA), station: OPERA } }, 'fukvLocation'],
    ['FUKV', { fukvAnomalyDetail: ['WITH_OVERSPEED'] }, 'fukvAnomalyDetail'],
    ['FUKV', { fukvAnomalyDetail: ['SIGNAL_OFF', 'SIGNAL_OFF'] }, 'fukvAnomalyDetail'],
    ['HT', { breaker: null, secondBreaker: null }, 'firstBreaker'],
    ['LONG_PARKING', { reason: 'DSO' }, 'reasonDescription'],
    ['MODEL42', { model42MaxSpeed: 'NO_VALUE' }, 'trackMaterial'],
    ['DEFECTIVE_MATERIAL', { defectiveMaterialReason: 'KCOVT' }, 'reasonDescription'],
    ['SIGNALING_ANOMALY', { securityService: 'SIMPLE' }, 'securityService'],
    ['SIGNALING_ANOMALY', { saType: 'SIGNAL_OFF' }, 'otherTypeDescription'],
  ]
  it.each(contradictions)('%s: %j contradicts the rest in %s [3.15]', (type, change, field) => {
    const observation = { ...COMPLETE[type], ...change }
    expect(OBSERVATIONS.findKind(type)?.schema.safeParse(observation).success).toBe(true)
    expect(faultsOf(observation)).toEqual([`OBSERVATION_CONTRADICTION ${field}`])
  })

  it('is a manoeuvre with another train than 00 in an order [4.9]', () => {
    expect(faultsOf(COMPLETE.MODEL42, 'MANEUVER')).toEqual(['OBSERVATION_CONTRADICTION train'])
    const withRightTrain = { ...COMPLETE.MODEL42, train: '00' }
    expect(faultsOf(withRightTrain, 'MANEUVER')).toEqual([])
  })
})
