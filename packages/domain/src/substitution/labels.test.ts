import { describe, expect, it } from 'vitest'
import { aRelief, aRide, COURNEUVE, OPERA, VILLEJUIF } from '../ride/testing/a-ride.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { coveredStretch, reliefLabelOf, reliefsOf } from './labels.ts'
import { isParked, isRelieved, relieves, subIdOf } from './testing/relieving.ts'

const SUBSTITUTING = aRelief({ type: 'SUBSTITUTING', driver: null, service: '101' })

describe('the label of a relief [2.4.33]', () => {
  it.each([
    ['relieved by a driver', aRelief(), { kind: 'RELIEVED_BY', driverName: 'ÉMERY ZOÉ' }],
    ['relieves on a service', SUBSTITUTING, { kind: 'RELIEVES', service: '101' }],
    [
      'parked CH',
      aRelief({ type: 'CH_RCT', driver: null, chRctReason: 'CH' }),
      { kind: 'PARKED', reason: 'CH' },
    ],
    [
      'parked RCT',
      aRelief({ type: 'CH_RCT', driver: null, chRctReason: 'RCT' }),
      { kind: 'PARKED', reason: 'RCT' },
    ],
    ['nothing without one', null, null],
  ])('says %s', (_, driverSubstitution, label) => {
    expect(reliefLabelOf({ driverSubstitution })).toEqual(label)
  })

  it('has something to say of a relief without a name', () => {
    expect(reliefLabelOf({ driverSubstitution: aRelief({ driver: null }) })).toEqual({
      kind: 'RELIEVED_BY',
      driverName: '',
    })
    expect(reliefLabelOf({ driverSubstitution: { ...SUBSTITUTING, service: null } })).toEqual({
      kind: 'RELIEVES',
      service: '',
    })
  })
})

describe('what is shown in black [2.4.33]', () => {
  it('is what others drive, and what one drives for others', () => {
    const partly = aRelief({ startStation: OPERA })
    expect(coveredStretch(aRide({ driverSubstitution: partly }))).toEqual({ from: 'OPER', to: 'VILJ' })
    expect(coveredStretch(aRide({ driverSubstitution: SUBSTITUTING }))).toEqual({ from: 'COUR', to: 'VILJ' })
    expect(coveredStretch(aRide({ driverSubstitution: { ...SUBSTITUTING, startStation: OPERA } }))).toEqual({
      from: 'COUR',
      to: 'VILJ',
    })
    expect(coveredStretch(aRide())).toBeNull()
  })
})

describe('the reliefs of a day [2.4.33]', () => {
  it('are each listed once, in the order in which they begin', () => {
    const day = isRelieved(
      aDriversDay().comesToWork().addsRide({ from: 'COUR', to: 'VILJ' }),
      [1, 'OPER'],
      [2, 'COUR'],
    )
    isParked(day, [3, 'COUR'], [3, 'OPER'], 'RCT')
    relieves(day, '101', [2, 'VILJ'], [2, 'OPER'])
    expect(reliefsOf(day.draft)).toEqual([
      {
        subId: subIdOf(day, 1),
        type: 'SUBSTITUTING',
        firstRide: 0,
        lastRide: 0,
        startStation: VILLEJUIF,
        endStation: OPERA,
        label: { kind: 'RELIEVES', service: '101' },
      },
      {
        subId: subIdOf(day, 2),
        type: 'SUBSTITUTED',
        firstRide: 1,
        lastRide: 2,
        startStation: OPERA,
        endStation: COURNEUVE,
        label: { kind: 'RELIEVED_BY', driverName: 'ÉMERY ZOÉ' },
      },
      {
        subId: subIdOf(day, 4),
        type: 'CH_RCT',
        firstRide: 3,
        lastRide: 3,
        startStation: COURNEUVE,
        endStation: OPERA,
        label: { kind: 'PARKED', reason: 'RCT' },
      },
    ])
  })

  it('are none without any', () => {
    expect(reliefsOf(aDriversDay().comesToWork().draft)).toEqual([])
  })
})
