import { describe, expect, it } from 'vitest'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { stepFaults } from '../workflow/steps.ts'
import { maneuverLacks, maneuverTimeFaults } from './lacks.ts'
import type { DraftManeuver } from './maneuver.ts'

const aDayOfManeuvers = (): Scenario => aDriversDay({ ordered: 'MA' }).comesToWork()

const aManeuverOf = ({ draft }: Scenario): DraftManeuver => {
  const maneuver = draft.maneuvers.at(-1)
  if (!maneuver) throw new Error('There is no manoeuvre')
  return maneuver
}

const done = (): DraftManeuver =>
  aManeuverOf(aDayOfManeuvers().moves(['MF77-001', '30001'], ['COUR', 'V1'], ['COUR', 'V2']))

const ALL = [
  ['departureStation', 'DEPARTURE_STATION_REQUIRED'],
  ['departurePosition', 'DEPARTURE_POSITION_REQUIRED'],
  ['arrivalStation', 'ARRIVAL_STATION_REQUIRED'],
  ['arrivalPosition', 'ARRIVAL_POSITION_REQUIRED'],
  ['material', 'MATERIAL_REQUIRED'],
]

describe('what a manoeuvre lacks', () => {
  it('is nothing once everything is said [5.13]', () => {
    expect(maneuverLacks(done())).toEqual([])
  })

  it.each(ALL)('is its %s: %s [5.13]', (field, code) => {
    expect(maneuverLacks({ ...done(), [field]: null })).toEqual([{ code, path: [field], details: {} }])
  })

  it('is everything at first, in the order in which it is asked [5.13]', () => {
    expect(maneuverLacks(aManeuverOf(aDayOfManeuvers().beginsManeuver()))).toEqual(
      ALL.map(([field, code]) => ({ code, path: [field], details: {} })),
    )
  })

  it('keeps one from going on, and is told in its place [4.4]', () => {
    const day = aDayOfManeuvers()
      .moves(['MF77-001', '30001'], ['COUR', 'V1'], ['COUR', 'V2'])
      .beginsManeuver()
    expect(stepFaults(day.draft, 'finish', day.line)).toEqual(
      ALL.map(([field, code]) => ({ code, path: ['maneuvers', 1, field], details: {} })),
    )
    expect(day.removesLastManeuver().finishesDriving().draft.step).toBe('Time')
  })
})

it('has a time of its own day, more or less [4.17]', () => {
  const outside = [{ code: 'TIME_OUTSIDE_DAY', path: ['departureTime'], details: {} }]
  const at = (departureTime: string) => maneuverTimeFaults({ departureTime }, '2026-03-10')
  expect(at('2026-03-07T23:59:59Z')).toEqual(outside)
  expect(at('2026-03-08T00:00:00Z')).toEqual([])
  expect(at('2026-03-12T23:59:59Z')).toEqual([])
  expect(at('2026-03-13T00:00:00Z')).toEqual(outside)
})
