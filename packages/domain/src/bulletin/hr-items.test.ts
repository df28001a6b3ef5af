import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { hasDelayItem, hasPositionItem, outstandingItems, retainedOf } from './hr-items.ts'
import { aFullSubmittedBulletin, aRelief } from './testing/full-bulletin.ts'

const NOTHING = { correctedDelayMinute: null, correctedRides: null, correctedDelayByReason: null }

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
  const has = (change: Partial<Parameters<typeof hasPositionItem>[0]>) =>
    hasPositionItem({ ...aSubmittedBulletin(), delayByReason: [], ...change })

  it('is none where the ordered service was done [3.28]', () => {
    expect(has({})).toBe(false)
    expect(has({ delayByReason: [{ reason: 'HT' }] })).toBe(false)
  })

  it.each<[what: string, change: Parameters<typeof has>[0]]>([
    ['another service', { initialService: '101' }],
    ['nobody knows which was ordered', { initialService: null }],
    ['a reserve, even the ordered one', { service: 'RA', initialService: 'RA' }],
    ['a relief', { rides: [{ driverSubstitution: aRelief() }] }],
    ['CH', { rides: [{ driverSubstitution: aRelief({ type: 'CH_RCT', chRctReason: 'CH' }) }] }],
    ['a train put away elsewhere', { delayByReason: [{ reason: 'HT' }, { reason: 'PARK_EXEMPTION' }] }],
  ])('is there with %s [3.28]', (_what, change) => {
    expect(has(change)).toBe(true)
  })
})

describe('what is outstanding', () => {
  const AT = '2026-03-12T08:00:00Z'

  it('is every item that bears no date, and nothing else [4.3]', () => {
    const date = fc.constantFrom(null, AT)
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), date, date, (delayItem, positionItem, delayDate, posDate) => {
        const items = outstandingItems({
          delayItem,
          positionItem,
          hrProcessedDelayDate: delayDate,
          hrProcessedPosDate: posDate,
        })
        expect(items.includes('DELAY')).toBe(delayItem && delayDate === null)
        expect(items.includes('POS')).toBe(positionItem && posDate === null)
      }),
    )
  })
})
