import { describe, expect, it } from 'vitest'
import { RIDES_MAX } from '../limits.ts'
import { forkedLine } from '../network/testing/forked-line.ts'
import type { DraftRide } from '../ride/ride.ts'
import { aRide } from '../ride/testing/a-ride.ts'
import { wayOf } from '../ride/way.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { hasPickable, pickable, ridesToPickOn } from './pickable.ts'
import {
  isParked,
  isRelieved,
  movedOn,
  plannedService,
  relieves,
  tap,
  type Where,
} from './testing/relieving.ts'
import { startWizard, type ReliefWizard } from './wizard-state.ts'
import { chooseRelievedService } from './wizard.ts'

const newKey = keysInARow(0xb7)

/** The circled stations, as « ride: stations », rides counted from 1. */
const circledIn = (wizard: ReliefWizard, { draft, line }: Scenario): string[] => {
  const rides = ridesToPickOn(wizard, draft.rides)
  return pickable(wizard, draft.rides, line).map(
    ({ ride, stations }) => `${rides.findIndex(({ key }) => key === ride) + 1}: ${stations.join(' ')}`,
  )
}

const relieved = (): ReliefWizard => startWizard('SUBSTITUTED', newKey())
const after = (where: Where, day: Scenario, wizard = relieved()): ReliefWizard =>
  movedOn(tap(wizard, where, day))
const refusalOf = (where: Where, day: Scenario, wizard = relieved()): string[] => {
  const moved = tap(wizard, where, day)
  if (moved.ok) throw new Error('It was not refused')
  return moved.failure.map(({ code, path, details }) => [code, ...path, ...Object.values(details)].join(' '))
}

const aNight = () => aDriversDay().comesToWork()

describe('the way of a ride [2.4.19]', () => {
  const names = (ride: DraftRide, line = smallLine()): string[] =>
    wayOf(ride, line).map(({ quadrigram }) => quadrigram)
  const between = (from: string, to: string): DraftRide =>
    aRide({
      departureStation: { quadrigram: from, name: from },
      arrivalStation: { quadrigram: to, name: to },
    })

  it('is its notable stations in the order of travel', () => {
    expect(names(between('COUR', 'VILJ'))).toEqual(['COUR', 'OPER', 'VILJ'])
    expect(names(between('VILJ', 'COUR'))).toEqual(['VILJ', 'OPER', 'COUR'])
    expect(names(between('OPER', 'COUR'))).toEqual(['OPER', 'COUR'])
  })

  it('leads over the stations where trains call in that direction, on the branch of the ride', () => {
    expect(names(between('COUR', 'IVRY'), forkedLine())).toEqual(['COUR', 'ALLE', 'OPER', 'IVRY'])
    expect(names(between('VILJ', 'COUR'), forkedLine())).toEqual(['VILJ', 'OPER', 'RETO', 'COUR'])
  })

  it('is its two ends for a passenger who changes from branch to branch', () => {
    expect(names(between('IVRY', 'VILJ'), forkedLine())).toEqual(['IVRY', 'VILJ'])
  })

  it.each([
    ['to where it began', 'OPER', 'OPER'],
    ['from a station without a place on the diagram', 'CRIM', 'VILJ'],
    ['to one that left the network', 'COUR', 'XXXX'],
  ])('is none %s', (_, from, to) => {
    expect(names(between(from, to))).toEqual([])
  })
})

describe('where a relief may begin [2.4.30] [2.4.19]', () => {
  it('is any notable station but the last arrival of the day', () => {
    expect(circledIn(relieved(), aNight())).toEqual(['1: COUR OPER VILJ', '2: VILJ OPER'])
    expect(refusalOf([2, 'COUR'], aNight())).toEqual(['SUBSTITUTION_ORDER station'])
  })

  it('is on the rides of the other service for who relieves [2.4.31]', () => {
    const day = aNight()
    const chosen = chooseRelievedService(startWizard('SUBSTITUTING', newKey()), plannedService('101'), {
      draft: day.draft,
      line: day.line,
      newKey,
    })
    const wizard = movedOn(chosen)
    expect(ridesToPickOn(wizard, day.draft.rides).map(({ service }) => service)).toEqual(['101', '101'])
    expect(circledIn(wizard, day)).toEqual(['1: COUR OPER VILJ', '2: VILJ OPER'])
  })

  it('is nowhere before the service is chosen, nor where the driver is asked for', () => {
    const day = aNight()
    expect(circledIn(startWizard('SUBSTITUTING', newKey()), day)).toEqual([])
    expect(circledIn(after([1, 'VILJ'], day, after([1, 'COUR'], day)), day)).toEqual([])
  })

  it('is nowhere on a ride that is relieved already, nor at an arrival before one', () => {
    const day = isRelieved(aNight(), [2, 'VILJ'], [2, 'OPER'])
    expect(circledIn(relieved(), day)).toEqual(['1: COUR OPER'])
    expect(refusalOf([2, 'OPER'], day)).toEqual(['SUBSTITUTION_OVERLAP ride'])
    expect(refusalOf([1, 'VILJ'], day)).toEqual(['SUBSTITUTION_OVERLAP ride'])
  })

  it('may be on a ride as a passenger', () => {
    expect(circledIn(relieved(), aNight().ridesAs(1, 'TRAVELER'))).toEqual([
      '1: COUR OPER VILJ',
      '2: VILJ OPER',
    ])
  })

  it('is not where the ride does not come by, nor on a ride that is not there', () => {
    expect(refusalOf([1, 'CRIM'], aNight())).toEqual(['SUBSTITUTION_STATION station CRIM'])
    expect(refusalOf([1, 'XXXX'], aNight())).toEqual(['SUBSTITUTION_STATION station XXXX'])
    expect(refusalOf([3, 'COUR'], aNight())).toEqual(['RIDE_NOT_FOUND ride '])
  })
})

describe('where a relief may end [2.4.30] [2.4.19]', () => {
  it.each<[Where, string[]]>([
    [
      [1, 'COUR'],
      ['1: OPER VILJ', '2: VILJ OPER COUR'],
    ],
    [
      [1, 'OPER'],
      ['1: VILJ', '2: VILJ OPER COUR'],
    ],
    [[1, 'VILJ'], ['2: OPER COUR']],
    [[2, 'VILJ'], ['2: OPER COUR']],
    [[2, 'OPER'], ['2: COUR']],
  ])('after %j is every station that comes later: %j', (start, expected) => {
    const day = aNight()
    expect(circledIn(after(start, day), day)).toEqual(expected)
  })

  it('is not where it began, nor before', () => {
    const day = aNight()
    expect(refusalOf([1, 'OPER'], day, after([1, 'OPER'], day))).toEqual(['SUBSTITUTION_ORDER station'])
    expect(refusalOf([1, 'COUR'], day, after([1, 'OPER'], day))).toEqual(['SUBSTITUTION_ORDER station'])
    expect(refusalOf([2, 'VILJ'], day, after([1, 'VILJ'], day))).toEqual(['SUBSTITUTION_ORDER station'])
  })

  it('is not beyond a ride that carries a relief already [3.13]', () => {
    const day = isParked(aNight().addsRide({ from: 'COUR', to: 'VILJ' }), [2, 'VILJ'], [2, 'OPER'])
    const wizard = after([1, 'OPER'], day)
    expect(circledIn(wizard, day)).toEqual(['1: VILJ'])
    expect(refusalOf([3, 'OPER'], day, wizard)).toEqual(['SUBSTITUTION_OVERLAP ride'])
    expect(refusalOf([2, 'OPER'], day, wizard)).toEqual(['SUBSTITUTION_OVERLAP ride'])
  })

  it('is not on a ride that one takes over from others', () => {
    const day = relieves(aDriversDay({ ordered: '101' }).comesToWork(), '201', [1, 'COUR'], [1, 'VILJ'])
    expect(circledIn(relieved(), day)).toEqual(['1: COUR OPER VILJ', '2: VILJ OPER'])
    expect(refusalOf([3, 'COUR'], day)).toEqual(['SUBSTITUTION_OVERLAP ride'])
  })

  it('passes over a ride that one takes over from others, and stops at a relief of one’s own [2.4.33]', () => {
    // Own rides 1 and 3 of service 101; between and after them, those of service 201.
    const own = () => aDriversDay({ ordered: '101' }).comesToWork().departs(2, '00:20')
    const day = relieves(own(), '201', [1, 'COUR'], [2, 'COUR'])
    expect(circledIn(relieved(), day)).toEqual(['1: COUR OPER VILJ', '3: VILJ OPER'])
    expect(circledIn(after([1, 'OPER'], day), day)).toEqual(['1: VILJ', '3: VILJ OPER COUR'])
    isRelieved(day, [1, 'OPER'], [3, 'OPER'])
    expect(day.draft.rides.map((ride) => ride.driverSubstitution?.type)).toEqual([
      'SUBSTITUTED',
      'SUBSTITUTING',
      'SUBSTITUTED',
      'SUBSTITUTING',
    ])
    expect(circledIn(relieved(), day)).toEqual([])
  })

  it('is none where nothing is left: only others can be relieved [2.4.29]', () => {
    const day = relieves(aDriversDay({ ordered: 'RA' }).comesToWork(), '101', [1, 'COUR'], [2, 'COUR'])
    const allRelieved = isRelieved(aNight(), [1, 'OPER'], [2, 'OPER'])
    const possible = ({ draft, line }: Scenario) =>
      (['SUBSTITUTED', 'CH_RCT', 'SUBSTITUTING'] as const).filter((type) =>
        hasPickable(type, draft.rides, line),
      )
    expect(possible(aNight())).toEqual(['SUBSTITUTED', 'CH_RCT', 'SUBSTITUTING'])
    expect([possible(day), possible(allRelieved)]).toEqual([['SUBSTITUTING'], ['SUBSTITUTING']])
  })

  it('is not on a ride of the other service that one has taken over already [3.13]', () => {
    const day = relieves(aNight(), '101', [2, 'VILJ'], [2, 'OPER'])
    const chosen = chooseRelievedService(startWizard('SUBSTITUTING', newKey()), plannedService('101'), {
      draft: day.draft,
      line: day.line,
      newKey,
    })
    expect(circledIn(movedOn(chosen), day)).toEqual(['1: COUR OPER'])
  })

  it('may be on the ride of the same number in another service', () => {
    const day = relieves(aDriversDay({ ordered: 'RA' }).comesToWork(), '101', [2, 'VILJ'], [2, 'OPER'])
    const chosen = chooseRelievedService(startWizard('SUBSTITUTING', newKey()), plannedService('201'), {
      draft: day.draft,
      line: day.line,
      newKey,
    })
    const wizard = movedOn(chosen)
    expect(circledIn(wizard, day)).toEqual(['1: COUR OPER VILJ', '2: VILJ OPER'])
    expect(refusalOf([1, 'COUR'], day, after([1, 'OPER'], day, wizard))).toEqual([
      'SUBSTITUTION_ORDER station',
    ])
  })

  it('cannot come before the first departure of the day', () => {
    const day = aNight()
    expect(refusalOf([1, 'COUR'], day, after([1, 'COUR'], day))).toEqual(['SUBSTITUTION_ORDER station'])
  })

  it('leaves room for the rides that one takes over', () => {
    const full = aNight()
    while (full.draft.rides.length < RIDES_MAX - 1) full.addsRide({ from: 'COUR', to: 'VILJ' })
    const chosen = chooseRelievedService(startWizard('SUBSTITUTING', newKey()), plannedService('101'), {
      draft: full.draft,
      line: full.line,
      newKey,
    })
    const wizard = after([1, 'COUR'], full, movedOn(chosen))
    expect(circledIn(wizard, full)).toEqual(['1: OPER VILJ', '2: VILJ'])
    expect(refusalOf([2, 'COUR'], full, wizard)).toEqual([`RIDES_MAX rides ${RIDES_MAX}`])
    // A relief of the driver's own rides adds none, so the limit does not matter.
    full.addsRide({ from: 'COUR', to: 'VILJ' })
    expect(after([1, 'VILJ'], full, after([1, 'COUR'], full)).step).toBe('DRIVER')
  })

  it('passes over a ride that leads nowhere', () => {
    const day = aNight().addsRide({ from: 'COUR', to: 'OPER' }).addsRide({ from: 'OPER', to: 'COUR' })
    day.turnsAt(2, 'OPER')
    expect(day.rideAt(3)).toMatchObject({
      departureStation: { quadrigram: 'OPER' },
      arrivalStation: { quadrigram: 'OPER' },
    })
    expect(circledIn(after([2, 'OPER'], day), day)).toEqual(['4: COUR'])
    expect(circledIn(after([2, 'VILJ'], day), day)).toEqual(['2: OPER', '4: OPER COUR'])
  })
})
