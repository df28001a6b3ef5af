import { describe, expect, it } from 'vitest'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import {
  hasDelayItem,
  hasPositionItem,
  listedPositionReasons,
  positionReasons,
  positionReasonsOf,
  retainedOf,
  type PositionFacts,
  type PositionReason,
} from './hr-items.ts'
import { aFullBulletin, aFullSubmittedBulletin, aRelief } from './testing/full-bulletin.ts'

const NOTHING = { correctedDelayMinute: null, correctedRides: null, correctedDelayByReason: null }

describe('why a position is due, as far as a list knows', () => {
  const NONE = { ch: false, rct: false, substituted: false }
  const item = {
    positionItem: true,
    service: '201',
    initialService: '201',
    information: NONE,
    delayReason: { delayDifferent: null, delayByReason: [], correctedDelayByReason: null },
  }

  it.each([
    [{ initialService: '299' }, ['OTHER_SERVICE']],
    [{ initialService: null }, ['ORDER_UNKNOWN']],
    [{ service: 'RA', initialService: 'RA' }, ['RESERVE']],
    [{ information: { ...NONE, substituted: true, rct: true } }, ['RELIEVED', 'RCT']],
    [{ information: { ...NONE, ch: true }, initialService: '299' }, ['OTHER_SERVICE', 'CH']],
    // Nothing else explains it: the driver relieved a colleague.
    [{}, ['RELIEVING']],
    [{ positionItem: false, initialService: '299' }, []],
  ])('%j: %j', (change, reasons) => {
    expect(listedPositionReasons({ ...item, ...change })).toEqual(reasons)
  })
})

describe('what counts once a manager has had it', () => {
  const declared = aFullSubmittedBulletin()

  it('is what was declared where nothing was corrected [6.2]', () => {
    expect(retainedOf(declared, NOTHING)).toEqual({
      delayMinute: 25,
      rides: declared.rides,
      delayByReason: declared.delayReason.delayByReason,
    })
  })

  it('is what was corrected where it was, nothing at all included [6.2]', () => {
    expect(
      retainedOf(declared, { correctedDelayMinute: 0, correctedRides: [], correctedDelayByReason: [] }),
    ).toEqual({ delayMinute: 0, rides: [], delayByReason: [] })
  })
})

describe('a delay for the secretariat', () => {
  it('is there above 0 [3.28]', () => {
    expect([0, 1, 450].map((delayMinute) => hasDelayItem({ delayMinute }))).toEqual([false, true, true])
  })
})

describe('a position for the secretariat', () => {
  const factsWith = (change: Partial<PositionFacts>): PositionFacts => ({
    ...aSubmittedBulletin(),
    delayByReason: [],
    ...change,
  })
  const reliefs = (...given: Parameters<typeof aRelief>[0][]) =>
    given.map((relief) => ({ driverSubstitution: aRelief(relief) }))

  it('is none where the ordered service was done [3.28]', () => {
    expect(positionReasons(factsWith({}))).toEqual([])
    expect(hasPositionItem(factsWith({ delayByReason: [{ reason: 'HT' }] }))).toBe(false)
  })

  it.each<[what: string, change: Partial<PositionFacts>, reasons: PositionReason[]]>([
    ['another service', { initialService: '101' }, ['OTHER_SERVICE']],
    ['nobody knowing which was ordered', { initialService: null }, ['ORDER_UNKNOWN']],
    ['a reserve, even the ordered one', { service: 'RA', initialService: 'RA' }, ['RESERVE']],
    ['a reserve that nobody ordered', { service: 'RA', initialService: null }, ['RESERVE']],
    ['a reserve instead of a service', { service: 'RA' }, ['OTHER_SERVICE', 'RESERVE']],
    ['a relief on two rides', { rides: reliefs({}, {}) }, ['RELIEVED']],
    ['somebody else relieved', { rides: reliefs({ type: 'SUBSTITUTING' }) }, ['RELIEVING']],
    ['RCT alone', { rides: reliefs({ type: 'CH_RCT', chRctReason: 'RCT' }) }, ['RCT']],
    [
      'RCT, then CH',
      { rides: reliefs({ type: 'CH_RCT', chRctReason: 'RCT' }, { type: 'CH_RCT', chRctReason: 'CH' }) },
      ['CH', 'RCT'],
    ],
    [
      'a train put away elsewhere',
      { delayByReason: [{ reason: 'HT' }, { reason: 'PARK_EXEMPTION' }] },
      ['PARK_EXEMPTION'],
    ],
    [
      'several at once',
      { initialService: '101', rides: reliefs({}), delayByReason: [{ reason: 'PARK_EXEMPTION' }] },
      ['OTHER_SERVICE', 'RELIEVED', 'PARK_EXEMPTION'],
    ],
  ])('is there with %s, and says why [3.28]', (_what, change, reasons) => {
    expect(positionReasons(factsWith(change))).toEqual(reasons)
    expect(hasPositionItem(factsWith(change))).toBe(true)
  })
})

describe('why a received bulletin has a position', () => {
  it('follows what was retained, and what the server says of it [3.28]', () => {
    const bulletin = aFullBulletin()
    expect(positionReasonsOf(bulletin)).toContain('PARK_EXEMPTION')
    const corrected = { ...bulletin.delayReason, correctedDelayByReason: [] }
    expect(positionReasonsOf({ ...bulletin, delayReason: corrected })).not.toContain('PARK_EXEMPTION')
    expect(positionReasonsOf({ ...bulletin, positionItem: false })).toEqual([])
  })
})
