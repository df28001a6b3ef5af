import { describe, expect, it } from 'vitest'
import type { DraftDelayReason } from '../delay/delay-reason.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, aNightWellDone, type Scenario } from '../testing/scenario.ts'
import { Draft } from './draft.ts'
import {
  addDelayReason,
  answerDelayDifferent,
  changeDelayReason,
  removeDelayReason,
  type DelayReasonChange,
} from './edit-delay-reasons.ts'

const NOTHING_SAID = {
  delayMinute: null,
  reason: null,
  otherReasonDescription: null,
  parkExemptionPlannedPosition: null,
  parkExemptionRealPosition: null,
}

/** Service MA has no rides: no platform arrival is known, so the question is asked for every delay. */
const aLateEnd = (): Scenario => aDriversDay({ ordered: 'MA' }).comesToWork().finishesDriving().isLateBy(12)

const reasonsOf = ({ draft }: Scenario): DraftDelayReason[] => draft.delayReason.delayByReason

/** The reasons without their keys, which are local to the tablet. */
const saidIn = (day: Scenario): object[] => reasonsOf(day).map(({ key: _key, ...said }) => said)

const keyAt = (day: Scenario, index: number): string => reasonsOf(day)[index]?.key ?? ''

const UNKNOWN_KEY = keysInARow(9)()
const REASONS = ['delayReason', 'delayByReason']

const refusal = (code: string, path: readonly (string | number)[], details = {}) => ({
  ok: false,
  failure: [{ code, path, details }],
})

describe('the answer whether the delay differs', () => {
  it('is open at first [2.4.7]', () => {
    expect(aLateEnd().draft.delayReason).toEqual({ delayDifferent: null, delayByReason: [] })
  })

  it('brings a first reason to fill in when it is yes [2.4.7]', () => {
    const { draft } = aLateEnd().does((current) => answerDelayDifferent(current, true, () => UNKNOWN_KEY))
    expect(draft.delayReason).toEqual({
      delayDifferent: true,
      delayByReason: [{ key: UNKNOWN_KEY, ...NOTHING_SAID }],
    })
    expect(Draft.parse(draft)).toEqual(draft)
  })

  it('brings none when it is no [2.4.7]', () => {
    expect(aLateEnd().saysDelayDiffers(false).draft.delayReason).toEqual({
      delayDifferent: false,
      delayByReason: [],
    })
  })

  it('keeps the reasons through a slip of the finger [2.4.7]', () => {
    const day = aLateEnd().saysDelayDiffers(true).explains({ reason: 'HT', delayMinute: 12 })
    const reasons = reasonsOf(day)
    expect(day.saysDelayDiffers(false).draft.delayReason).toEqual({
      delayDifferent: false,
      delayByReason: reasons,
    })
    expect(day.saysDelayDiffers(true).draft.delayReason).toEqual({
      delayDifferent: true,
      delayByReason: reasons,
    })
  })

  it.each([true, false])('%s given twice changes nothing more [2.4.7]', (answer) => {
    const day = aLateEnd().saysDelayDiffers(answer)
    expect(answerDelayDifferent(day.draft, answer, day.newKey)).toEqual({ ok: true, value: day.draft })
  })
})

describe('reasons', () => {
  it('are added one after the other [2.4.7]', () => {
    const day = aLateEnd().saysDelayDiffers(true).explains({ reason: 'LATE_SHIFT' }).addsReason()
    expect(saidIn(day)).toEqual([{ ...NOTHING_SAID, reason: 'LATE_SHIFT' }, NOTHING_SAID])
    expect(Draft.parse(day.draft)).toEqual(day.draft)
  })

  it('do not answer the question [2.4.7]', () => {
    const { draft } = aLateEnd().does((current) => addDelayReason(current, UNKNOWN_KEY))
    expect(draft.delayReason).toEqual({
      delayDifferent: null,
      delayByReason: [{ key: UNKNOWN_KEY, ...NOTHING_SAID }],
    })
  })

  it('are not doubled by a second tap [2.4.7]', () => {
    const day = aLateEnd().addsReason().addsReason().explains({ reason: 'HT' })
    for (const { key } of reasonsOf(day))
      expect(addDelayReason(day.draft, key)).toEqual({ ok: true, value: day.draft })
  })

  it('are five at most [5.15] [9.2]', () => {
    const day = aLateEnd().addsReason().addsReason().addsReason().addsReason().addsReason()
    expect(reasonsOf(day)).toHaveLength(5)
    expect(addDelayReason(day.draft, UNKNOWN_KEY)).toEqual(refusal('DELAY_REASON_MAX', REASONS, { max: 5 }))
    expect(addDelayReason(day.draft, keyAt(day, 4))).toEqual({ ok: true, value: day.draft })
    expect(reasonsOf(day)).toHaveLength(5)
  })

  it('leave one by one, whatever their place has become [2.4.7]', () => {
    const day = aLateEnd()
      .addsReason()
      .explains({ reason: 'HT' })
      .addsReason()
      .explains({ reason: 'LATE_DESCENT' })
      .addsReason()
      .explains({ reason: 'LATE_SHIFT' })
    const [first, second, third] = reasonsOf(day)
    day.does((draft) => removeDelayReason(draft, second?.key ?? ''))
    expect(reasonsOf(day)).toEqual([first, third])
    day.does((draft) => removeDelayReason(draft, third?.key ?? ''))
    expect(reasonsOf(day)).toEqual([first])
  })

  it('do not leave twice: a second tap does not hit the next one [2.4.7]', () => {
    const day = aLateEnd().addsReason().addsReason()
    const key = keyAt(day, 0)
    const { draft } = day.does((current) => removeDelayReason(current, key))
    expect(removeDelayReason(draft, key)).toEqual(refusal('DELAY_REASON_NOT_FOUND', REASONS, { key }))
    expect(reasonsOf(day)).toHaveLength(1)
  })
})

describe('filling in a reason', () => {
  const change = (given: DelayReasonChange) => {
    const day = aLateEnd().saysDelayDiffers(true)
    return changeDelayReason(day.draft, keyAt(day, 0), given)
  }
  const placeOf = (field: string) => [...REASONS, 0, field]

  it('changes what is named and leaves the rest [3.14]', () => {
    const day = aLateEnd()
      .saysDelayDiffers(true)
      .explains({ reason: 'PARK_EXEMPTION', delayMinute: 12 })
      .explains({ parkExemptionPlannedPosition: 'V1' })
      .explains({ parkExemptionRealPosition: 'T1-A', delayMinute: 10 })
    expect(saidIn(day)).toEqual([
      {
        reason: 'PARK_EXEMPTION',
        delayMinute: 10,
        otherReasonDescription: null,
        parkExemptionPlannedPosition: 'V1',
        parkExemptionRealPosition: 'T1-A',
      },
    ])
    expect(day.draft.delayReason.delayDifferent).toBe(true)
  })

  it('changes the one that is named, and tells its place [3.14]', () => {
    const day = aLateEnd().addsReason().addsReason()
    const [first, second] = reasonsOf(day)
    expect(changeDelayReason(day.draft, second?.key ?? '', { delayMinute: 0 })).toEqual(
      refusal('DELAY_MINUTES', [...REASONS, 1, 'delayMinute'], { max: 450 }),
    )
    day.does((draft) => changeDelayReason(draft, first?.key ?? '', { reason: 'HT' }))
    expect(reasonsOf(day)).toEqual([{ ...first, reason: 'HT' }, second])
  })

  it('can empty everything again [3.14]', () => {
    const filled = { reason: 'OTHER', delayMinute: 3, otherReasonDescription: 'Malaise' } as const
    const day = aLateEnd().saysDelayDiffers(true).explains(filled).explains(NOTHING_SAID)
    expect(saidIn(day)).toEqual([NOTHING_SAID])
  })

  it('takes an empty field for one that is not filled in yet [5.15]', () => {
    const day = aLateEnd().saysDelayDiffers(true).explains({
      otherReasonDescription: 'Malaise',
      parkExemptionPlannedPosition: 'V1',
      parkExemptionRealPosition: 'V2',
    })
    day.explains({
      otherReasonDescription: '',
      parkExemptionPlannedPosition: '',
      parkExemptionRealPosition: '',
    })
    expect(saidIn(day)).toEqual([NOTHING_SAID])
  })

  it('twice changes nothing more [3.14]', () => {
    const given = { reason: 'OTHER', delayMinute: 3, otherReasonDescription: 'Malaise' } as const
    const day = aLateEnd().saysDelayDiffers(true).explains(given)
    expect(changeDelayReason(day.draft, keyAt(day, 0), given)).toEqual({ ok: true, value: day.draft })
  })

  it.each([1, 450])('takes %i minutes [5.15]', (delayMinute) => {
    expect(change({ delayMinute })).toMatchObject({
      ok: true,
      value: { delayReason: { delayByReason: [{ delayMinute }] } },
    })
  })

  it.each([0, -1, 451, 1.5, Number.NaN])('refuses %d minutes [5.15]', (delayMinute) => {
    expect(change({ delayMinute })).toEqual(refusal('DELAY_MINUTES', placeOf('delayMinute'), { max: 450 }))
  })

  it('takes a description of 50 characters [5.15]', () => {
    expect(change({ otherReasonDescription: 'x'.repeat(50) })).toMatchObject({ ok: true })
  })

  it('refuses a description of 51 characters, and one that cannot be kept [5.15]', () => {
    expect(change({ otherReasonDescription: 'x'.repeat(51) })).toEqual(
      refusal('COMMENT_MAX', placeOf('otherReasonDescription')),
    )
    expect(change({ otherReasonDescription: '\u0000' })).toEqual(
      refusal('INVALID_VALUE', placeOf('otherReasonDescription')),
    )
  })

  it.each(['parkExemptionPlannedPosition', 'parkExemptionRealPosition'])(
    'refuses what is no position in %s [5.15]',
    (field) => {
      expect(change({ [field]: 'v 1' })).toEqual(refusal('POSITION', placeOf(field)))
      expect(change({ [field]: 'ABCDEF' })).toEqual(refusal('POSITION', placeOf(field)))
    },
  )

  it('names everything that is wrong, and changes nothing [5.15]', () => {
    const day = aLateEnd().saysDelayDiffers(true)
    const result = changeDelayReason(day.draft, keyAt(day, 0), {
      reason: 'OTHER',
      delayMinute: 0,
      otherReasonDescription: 'x'.repeat(51),
      parkExemptionPlannedPosition: '?',
      parkExemptionRealPosition: '?',
    })
    expect(result).toEqual({
      ok: false,
      failure: [
        { code: 'DELAY_MINUTES', path: placeOf('delayMinute'), details: { max: 450 } },
        { code: 'COMMENT_MAX', path: placeOf('otherReasonDescription'), details: {} },
        { code: 'POSITION', path: placeOf('parkExemptionPlannedPosition'), details: {} },
        { code: 'POSITION', path: placeOf('parkExemptionRealPosition'), details: {} },
      ],
    })
    expect(saidIn(day)).toEqual([NOTHING_SAID])
  })

  it('finds none by another key [3.14]', () => {
    const { draft } = aLateEnd().addsReason()
    expect(changeDelayReason(draft, UNKNOWN_KEY, { reason: 'HT' })).toEqual(
      refusal('DELAY_REASON_NOT_FOUND', REASONS, { key: UNKNOWN_KEY }),
    )
  })
})

describe('outside the step of the end', () => {
  it.each<[string, () => Scenario]>([
    ['Initialization', () => aDriversDay()],
    ['Driving', () => aLateEnd().addsReason().goesBackToDriving()],
    ['Validation', () => aLateEnd().saysDelayDiffers(false).addsReason().reviews()],
    ['Validated', () => aNightWellDone()],
    ['Sent', () => aNightWellDone().sends()],
  ])('in %s, no reason can be touched [4.4]', (step, scenario) => {
    const day = scenario()
    const { draft, newKey } = day
    const [before, key] = [refusal('NOT_EDITABLE', ['step'], { step }), keyAt(day, 0)]
    expect(answerDelayDifferent(draft, true, newKey)).toEqual(before)
    expect(addDelayReason(draft, newKey())).toEqual(before)
    expect(changeDelayReason(draft, key, { reason: 'HT' })).toEqual(before)
    expect(removeDelayReason(draft, key)).toEqual(before)
  })
})
