import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { type Ht, ht, HtAnomalyType } from './ht.ts'
import { atStation, NO_LOCATION } from './location.ts'
import { aStart, COMPLETE, LOUIS_BLANC, OPERA, toldFaults } from './testing/observations.ts'

const BLANK = ht.blank(aStart())
const faultsOf = (change: Partial<Ht>): string[] =>
  toldFaults(ht.faults({ ...COMPLETE.HT, ...change }, 'RIDE'))

describe('a cut of the traction power', () => {
  it('has the reasons of the specification [3.19]', () => {
    expect(HtAnomalyType.options).toEqual([
      'TRACK_INTRUSION',
      'MATERIAL_INTERVENTION',
      'FIXED_INSTALLATION_INTERVENTION',
      'EVACUATION',
      'OTHER',
    ])
  })

  it.each(HtAnomalyType.options)('is complete with the reason %s [5.20]', (anomalyType) => {
    expect(faultsOf({ anomalyType })).toEqual([])
  })

  it('lacks a place and a reason at first [5.20]', () => {
    expect(toldFaults(ht.faults(BLANK, 'RIDE'))).toEqual([
      'LOCATION_REQUIRED location',
      'POWER_CUT_REASON_REQUIRED anomalyType',
    ])
  })

  it.each([
    [{ location: NO_LOCATION }, 'LOCATION_REQUIRED location'],
    [{ anomalyType: null }, 'POWER_CUT_REASON_REQUIRED anomalyType'],
    [{ anomalyDescription: null }, 'DESCRIPTION_REQUIRED anomalyDescription'],
    [{ anomalyDescription: 'x'.repeat(251) }, 'COMMENT_MAX anomalyDescription'],
  ])('with %j there is %s [5.20]', (change, told) => {
    expect(faultsOf(change)).toEqual([told])
  })

  it.each(['ope-1', 'OPE+1', '12345678901'])('has no breaker called %s [5.6]', (name) => {
    expect(faultsOf({ firstBreaker: name, secondBreaker: name })).toEqual([
      'BREAKER firstBreaker',
      'BREAKER secondBreaker',
    ])
  })

  it.each([
    { breaker: null, firstBreaker: null, secondBreaker: null },
    { breaker: false, firstBreaker: null, secondBreaker: null },
    { breaker: true, firstBreaker: null, secondBreaker: '1234567890' },
    { breaker: true, firstBreaker: null, secondBreaker: null },
  ])('is complete with the breakers %j [5.20]', (change) => {
    expect(faultsOf(change)).toEqual([])
  })

  it('names breakers only where it says that it does [3.19]', () => {
    for (const breaker of [false, null])
      expect(ht.change(COMPLETE.HT, { breaker }, 'RIDE')).toEqual({
        ...COMPLETE.HT,
        breaker,
        firstBreaker: null,
        secondBreaker: null,
      })
    expect(ht.change(BLANK, { firstBreaker: 'A' }, 'RIDE')).toEqual(BLANK)
  })

  it('has a description with another reason only [5.20]', () => {
    expect(ht.change(COMPLETE.HT, { anomalyType: 'EVACUATION' }, 'RIDE').anomalyDescription).toBeNull()
  })

  it('happens at a place of the line, on every line [5.20]', () => {
    expect(ht.lineFaults(COMPLETE.HT, smallLine())).toEqual([])
    expect(
      toldFaults(ht.lineFaults({ ...COMPLETE.HT, location: atStation(LOUIS_BLANC) }, smallLine())),
    ).toEqual(['LOCATION_NOT_ON_LINE location'])
    expect(ht.unavailableOn(smallLine())).toBeNull()
  })

  it('is summed up by place, reason and breakers [3.19]', () => {
    expect(ht.summary(COMPLETE.HT)).toEqual([
      { location: atStation(OPERA) },
      { word: 'htAnomalyType.OTHER' },
      { text: 'Fumée sous le train' },
      { breakers: ['OPE-1', 'OPE-2'] },
    ])
    expect(ht.summary({ ...BLANK, breaker: true, secondBreaker: 'OPE-2' })).toEqual([{ breakers: ['OPE-2'] }])
    expect(ht.summary(BLANK)).toEqual([])
  })
})
