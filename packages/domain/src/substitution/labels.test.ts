import { describe, expect, it } from 'vitest'
import { aRelief, aRide, OPERA } from '../ride/testing/a-ride.ts'
import { coveredStretch, reliefLabelOf } from './labels.ts'

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
  it.each([
    ['COUR VILJ', aRelief()],
    ['OPER VILJ', aRelief({ startStation: OPERA })],
    ['COUR OPER', aRelief({ endStation: OPERA })],
    // In a SUBSTITUTING relief the driver drives the whole ride.
    ['COUR VILJ', { ...SUBSTITUTING, startStation: OPERA }],
    ['COUR VILJ', { ...SUBSTITUTING, endStation: OPERA }],
  ])('is %s: what others drive, and what one drives for others', (stretch, driverSubstitution) => {
    const [from, to] = stretch.split(' ')
    expect(coveredStretch(aRide({ driverSubstitution }))).toEqual({ from, to })
  })

  it('is nothing without a relief', () => {
    expect(coveredStretch(aRide())).toBeNull()
  })
})
