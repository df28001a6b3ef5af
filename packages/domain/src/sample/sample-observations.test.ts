import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import type { Edited } from '../draft/editing.ts'
import type { Line } from '../network/line.ts'
import { observationFaults } from '../observation/observation-faults.ts'
import type { ObservationPlace } from '../observation/observation-kind.ts'
import { OBSERVATION_TYPES, OBSERVATIONS, type ObservationType } from '../observation/observation.ts'
import { observationsIn } from '../observation/observations-in.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { sampleObservations, type ObservationFacts } from './sample-observations.ts'

const valueOf = (result: Edited): Draft => {
  if (!result.ok) throw new Error(`Refused: ${result.failure.map(({ code }) => code).join(', ')}`)
  return result.value
}

const EVERYTHING = {
  fukvPossible: true,
  aipaPossible: true,
  cmccAvailable: true,
  remoteReloadPossible: true,
} as const
const NOTHING = {
  fukvPossible: false,
  aipaPossible: false,
  cmccAvailable: false,
  remoteReloadPossible: false,
} as const

const factsOf = (day: Scenario, traits: Partial<Line>): ObservationFacts => ({
  line: { ...day.line, ...traits },
  fleet: day.fleet,
  now: day.draft.initDate,
  newKey: day.newKey,
})

const observed = (day: Scenario, traits: Partial<Line> = EVERYTHING): Draft =>
  valueOf(sampleObservations(day.draft, factsOf(day, traits)))

const typesIn = (draft: Draft): ObservationType[] =>
  observationsIn(draft)
    .map(({ type }) => type)
    .toSorted((one, other) => OBSERVATION_TYPES.indexOf(one) - OBSERVATION_TYPES.indexOf(other))

/** All faults of the observations, including those of the line. */
const faultsIn = (draft: Draft, line: Line): string[] => {
  const parts: [ObservationPlace, { observations: Draft['observations'] }][] = [
    ...draft.rides.map((ride) => ['RIDE', ride] as [ObservationPlace, typeof ride]),
    ...draft.maneuvers.map((maneuver) => ['MANEUVER', maneuver] as [ObservationPlace, typeof maneuver]),
    ['SERVICE', draft],
  ]
  return parts.flatMap(([place, { observations }]) =>
    observations.flatMap((observation) =>
      [
        ...observationFaults(observation, { place, date: draft.date }),
        ...(OBSERVATIONS.findKind(observation.type)?.lineFaults(observation, line) ?? []),
      ].map(({ code, path }) => `${observation.type} ${path.join('.')} ${code}`),
    ),
  )
}

const AT_WORK = () => aDriversDay({ ordered: '201' }).comesToWork()

describe('sample observations [2.4.61]', () => {
  it('are one of each type, with nothing lacking', () => {
    const day = AT_WORK()
    const draft = observed(day)
    expect(typesIn(draft)).toEqual(OBSERVATION_TYPES)
    expect(faultsIn(draft, { ...day.line, ...EVERYTHING })).toEqual([])
  })

  it('stand at the first rides in turn, and those of the service at the service', () => {
    const { rides, observations } = observed(AT_WORK())
    const counts = rides.map((ride) => ride.observations.length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    expect(rides[0]?.observations[0]?.type).toBe('ALARM')
    expect(observations.map(({ type }) => type)).toEqual(['DRIVER_TRAINING', 'SERVICE_FREE_INPUT'])
  })

  it('leave out what the line does not know', () => {
    const day = AT_WORK()
    const draft = observed(day, NOTHING)
    expect(typesIn(draft)).toEqual(OBSERVATION_TYPES.filter((type) => type !== 'FUKV' && type !== 'AIPA'))
    expect(faultsIn(draft, { ...day.line, ...NOTHING })).toEqual([])
  })

  it('come once: a second time adds only what was taken out since', () => {
    const day = AT_WORK()
    const draft = observed(day)
    const again = valueOf(sampleObservations(draft, factsOf(day, EVERYTHING)))
    expect(again).toEqual(draft)
    const without = { ...draft, observations: [] }
    expect(typesIn(valueOf(sampleObservations(without, factsOf(day, EVERYTHING))))).toEqual(OBSERVATION_TYPES)
  })

  it('are observed on a manoeuvre where nothing else was driven', () => {
    const day = aDriversDay({ ordered: 'MA' })
      .comesToWork()
      .moves(['MF77-001', '30001'], ['COUR', '12'], ['OPER', 'A3'])
    const draft = observed(day)
    expect(draft.rides).toEqual([])
    expect(typesIn(draft)).toEqual(OBSERVATION_TYPES)
    expect(faultsIn(draft, { ...day.line, ...EVERYTHING })).toEqual([])
  })

  it('are of the service only where nothing was driven', () => {
    expect(typesIn(observed(aDriversDay({ ordered: 'MA' }).comesToWork()))).toEqual([
      'DRIVER_TRAINING',
      'SERVICE_FREE_INPUT',
    ])
  })

  it('are refused once driving is over', () => {
    const day = aDriversDay({ ordered: 'RA' }).comesToWork().finishesDriving()
    expect(sampleObservations(day.draft, factsOf(day, EVERYTHING)).ok).toBe(false)
  })

  it('name people of the directory where they are known', () => {
    const day = AT_WORK()
    const people = [{ matricule: '210001', lastname: 'Petit', firstname: 'Éva' }]
    const draft = valueOf(sampleObservations(day.draft, { ...factsOf(day, EVERYTHING), people }))
    expect(draft.observations[0]).toMatchObject({
      learningDriverMat: '210001',
      learningDriverName: 'PETIT ÉVA',
    })
  })
})
