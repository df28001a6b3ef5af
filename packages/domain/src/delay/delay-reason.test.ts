import { describe, expect, it } from 'vitest'
import {
  DeclaredDelayReason,
  DelayReason,
  DelayReasonEntry,
  DraftDelayReason,
  DraftDelayReasons,
} from './delay-reason.ts'

const ENTRY = {
  delayMinute: 5,
  reason: 'HT',
  otherReasonDescription: null,
  parkExemptionPlannedPosition: null,
  parkExemptionRealPosition: null,
}
const KEY = '019caa00-0000-7000-8000-000000000001'
const BLANK = { ...ENTRY, key: KEY, delayMinute: null, reason: null }

const accepts = (change: Record<string, unknown>): boolean =>
  DelayReasonEntry.safeParse({ ...ENTRY, ...change }).success

describe('a reason of a delay', () => {
  it('is one of seven [3.14]', () => {
    expect(DelayReason.options).toEqual([
      'ALARM_SIGNAL',
      'HT',
      'PARK_EXEMPTION',
      'MUTUAL_MONITORING',
      'LATE_DESCENT',
      'LATE_SHIFT',
      'OTHER',
    ])
  })

  it('has its minutes, a description and two positions, and nothing else [3.14]', () => {
    expect(Object.keys(DelayReasonEntry.shape).toSorted()).toEqual(Object.keys(ENTRY).toSorted())
    expect(accepts({})).toBe(true)
    expect(accepts({ minutes: 5 })).toBe(false)
  })

  it.each([
    [0, false],
    [1, true],
    [450, true],
    [451, false],
    [1.5, false],
    [null, false],
  ])('lasts from 1 to 450 whole minutes: %s [5.15]', (delayMinute, isRight) => {
    expect(accepts({ delayMinute })).toBe(isRight)
  })

  it.each([
    ['', true],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['une\nligne', true],
    ['\u0000', false],
  ])('is described in at most 50 characters: %j [9.2]', (otherReasonDescription, isRight) => {
    expect(accepts({ otherReasonDescription })).toBe(isRight)
  })

  it.each(['parkExemptionPlannedPosition', 'parkExemptionRealPosition'])(
    'names a place of a garage in %s [5.15]',
    (field) => {
      expect(accepts({ [field]: 'T1-A' })).toBe(true)
      expect(accepts({ [field]: '' })).toBe(false)
      expect(accepts({ [field]: 'TOOLNG' })).toBe(false)
    },
  )
})

describe('the reasons of a bulletin', () => {
  it('are five at most, on the tablet and certified [9.2]', () => {
    const reasons = (count: number, entry: object) => ({
      delayDifferent: true,
      delayByReason: Array.from({ length: count }, () => entry),
    })
    expect(DeclaredDelayReason.safeParse(reasons(5, ENTRY)).success).toBe(true)
    expect(DeclaredDelayReason.safeParse(reasons(6, ENTRY)).success).toBe(false)
    expect(DraftDelayReasons.safeParse(reasons(5, BLANK)).success).toBe(true)
    expect(DraftDelayReasons.safeParse(reasons(6, BLANK)).success).toBe(false)
  })

  it('have a key on the tablet only [3.14]', () => {
    expect(DraftDelayReason.safeParse({ ...ENTRY, key: KEY }).success).toBe(true)
    expect(DraftDelayReason.safeParse(ENTRY).success).toBe(false)
    expect(accepts({ key: KEY })).toBe(false)
  })

  it('may be half filled in on the tablet only [5.15]', () => {
    const half = { delayDifferent: true, delayByReason: [BLANK] }
    const { key: _key, ...blank } = BLANK
    expect(DraftDelayReasons.safeParse(half).success).toBe(true)
    expect(DeclaredDelayReason.safeParse({ ...half, delayByReason: [blank] }).success).toBe(false)
  })
})
