import { describe, expect, it } from 'vitest'
import { aDriversDay, aNightWellDone, type DayGiven, type Scenario } from '../testing/scenario.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import { PARIS, told } from '../time/testing/any-time.ts'
import { Draft } from './draft.ts'
import { recordPlatformArrival, setDelay, setRealEnd, withdrawEnd } from './edit-end.ts'

/** The end of the night service: planned at 01:30, the last train planned at 01:06. */
const aNightAtItsEnd = (given: Partial<DayGiven> = {}): Scenario =>
  aDriversDay(given)
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .drives(2, 'MF77-001', '30002')
    .finishesDriving()

/** A service that is not in the plan: no rides, no planned end. */
const anUnplannedEnd = (): Scenario => aDriversDay({ ordered: '999' }).comesToWork().finishesDriving()

const TOO_LONG = [{ code: 'DELAY_RANGE', path: ['delayMinute'], details: { max: 450 } }]

const AT = told('2026-03-11T01:40+01')

describe('the real end', () => {
  it('computes the delay [2.4.7]', () => {
    const { draft } = aNightAtItsEnd().endsAt('01:47:30')
    expect(draft).toMatchObject({ realEndService: told('2026-03-11T01:47:30+01'), delayMinute: 17 })
  })

  it('stays as it was entered, seconds and all [2.4.7]', () => {
    expect(aNightAtItsEnd().endsAt('01:30:59').draft).toMatchObject({
      realEndService: told('2026-03-11T01:30:59+01'),
      delayMinute: 0,
    })
  })

  it('before the planned one is no delay [2.4.7]', () => {
    expect(aNightAtItsEnd().endsAt('01:10').draft).toMatchObject({
      realEndService: told('2026-03-11T01:10+01'),
      delayMinute: 0,
    })
  })

  it('entered anew computes the delay anew [2.4.7]', () => {
    expect(aNightAtItsEnd().isLateBy(30).endsAt('01:35').draft.delayMinute).toBe(5)
  })

  it('without a planned one leaves the delay to be typed [2.4.7]', () => {
    expect(anUnplannedEnd().endsAt('20:00').draft).toMatchObject({
      realEndService: told('2026-03-10T20:00+01'),
      delayMinute: null,
    })
    expect(anUnplannedEnd().isLateBy(7).endsAt('20:00').draft.delayMinute).toBe(7)
  })

  it('more than 450 minutes late is kept, and is a fault of the step [5.15]', () => {
    const late = setRealEnd(aNightAtItsEnd().draft, told('2026-03-11T09:01+01'))
    expect(late).toMatchObject({ ok: true, value: { delayMinute: 451 } })
  })

  it('is refused when it is days late [5.15]', () => {
    const { draft } = aNightAtItsEnd()
    expect(setRealEnd(draft, told('2026-03-13T01:30:59+01'))).toMatchObject({
      ok: true,
      value: { delayMinute: 2880 },
    })
    expect(setRealEnd(draft, told('2026-03-13T01:31+01'))).toEqual({ ok: false, failure: TOO_LONG })
    expect(draft.realEndService).toBeNull()
  })

  it('entered twice changes nothing more [2.4.7]', () => {
    const once = aNightAtItsEnd().endsAt('01:40').draft
    expect(setRealEnd(once, AT)).toEqual({ ok: true, value: once })
  })
})

describe('the delay', () => {
  it('computes the real end [2.4.7]', () => {
    expect(aNightAtItsEnd().isLateBy(17).draft).toMatchObject({
      delayMinute: 17,
      realEndService: told('2026-03-11T01:47+01'),
    })
    expect(aNightAtItsEnd().isLateBy(0).draft.realEndService).toBe(told('2026-03-11T01:30+01'))
  })

  it('typed after an end moves the end to whole minutes [2.4.7]', () => {
    expect(aNightAtItsEnd().endsAt('01:47:30').isLateBy(17).draft.realEndService).toBe(
      told('2026-03-11T01:47+01'),
    )
  })

  it('without a planned end leaves the end to be typed [2.4.7]', () => {
    expect(anUnplannedEnd().isLateBy(7).draft).toMatchObject({ delayMinute: 7, realEndService: null })
    expect(anUnplannedEnd().endsAt('20:00').isLateBy(7).draft.realEndService).toBe(
      told('2026-03-10T20:00+01'),
    )
  })

  it.each([0, 450, 451, 2880])('of %i minutes is kept [5.15]', (minutes) => {
    const { draft } = aNightAtItsEnd().isLateBy(minutes)
    expect(draft.delayMinute).toBe(minutes)
    expect(Draft.parse(draft)).toEqual(draft)
  })

  it.each([-1, 2881, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d minutes is refused [5.15]',
    (minutes) => {
      const { draft } = aNightAtItsEnd().isLateBy(3)
      const before = { ...draft }
      expect(setDelay(draft, minutes)).toEqual({ ok: false, failure: TOO_LONG })
      expect(draft).toEqual(before)
    },
  )

  it('typed twice changes nothing more [2.4.7]', () => {
    const once = aNightAtItsEnd().isLateBy(17).draft
    expect(setDelay(once, 17)).toEqual({ ok: true, value: once })
  })
})

describe('the end of a night when the clocks change', () => {
  const SHORT = { day: '2026-03-28' }
  const LONG = { day: '2026-10-24' }

  it.each([
    ['01:45', 15, '2026-03-29T01:45+01'],
    ['03:10', 40, '2026-03-29T03:10+02'],
    ['02:10', 40, '2026-03-29T03:10+02'],
  ])('forward: an end at %s is %i minutes late [2.4.7]', (typed, minutes, end) => {
    const { draft } = aNightAtItsEnd(SHORT).endsAt(typed)
    expect(draft).toMatchObject({ delayMinute: minutes, realEndService: told(end) })
  })

  it.each([
    ['01:45', 15, '2026-10-25T01:45+02'],
    ['02:10', 40, '2026-10-25T02:10+02'],
    ['03:10', 160, '2026-10-25T03:10+01'],
  ])('back: an end at %s is %i minutes late [2.4.7]', (typed, minutes, end) => {
    const { draft } = aNightAtItsEnd(LONG).endsAt(typed)
    expect(draft).toMatchObject({ delayMinute: minutes, realEndService: told(end) })
  })

  it.each([
    [29, '01:59:00'],
    [30, '03:00:00'],
    [89, '03:59:00'],
    [150, '05:00:00'],
  ])('a delay of %i minutes ends at %s on the short night [2.4.7]', (minutes, onShort) => {
    const end = aNightAtItsEnd(SHORT).isLateBy(minutes).draft.realEndService ?? ''
    expect(clockTimeAt(end, PARIS)).toBe(onShort)
  })

  it.each([
    [29, '01:59:00'],
    [30, '02:00:00'],
    [89, '02:59:00'],
    [90, '02:00:00'],
    [149, '02:59:00'],
    [150, '03:00:00'],
  ])('a delay of %i minutes ends at %s on the long night [2.4.7]', (minutes, onLong) => {
    const end = aNightAtItsEnd(LONG).isLateBy(minutes).draft.realEndService ?? ''
    expect(clockTimeAt(end, PARIS)).toBe(onLong)
  })

  it.each(['2026-03-29', '2026-10-25'])('the night after, that of %s, is like any other [2.4.7]', (day) => {
    const { draft } = aNightAtItsEnd({ day }).endsAt('02:10')
    expect(draft.delayMinute).toBe(40)
    expect(clockTimeAt(draft.realEndService ?? '', PARIS)).toBe('02:10:00')
  })
})

describe('the arrival at the platform', () => {
  it('is kept in the last driven ride, and in no other [2.4.7]', () => {
    const before = aNightAtItsEnd()
    const [out, back] = before.draft.rides
    const { draft } = before.cameToPlatformAt('01:11')
    expect(draft.rides).toEqual([out, { ...back, realArrivalTime: told('2026-03-11T01:11+01') }])
    expect(Draft.parse(draft)).toEqual(draft)
  })

  it('passes over a ride as a passenger [2.4.7]', () => {
    const { draft } = aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .departsAsPlanned(2)
      .ridesAs(2, 'TRAVELER')
      .finishesDriving()
      .cameToPlatformAt('00:20')
    expect(draft.rides.map(({ realArrivalTime }) => realArrivalTime)).toEqual([
      told('2026-03-11T00:20+01'),
      null,
    ])
  })

  it('leaves end, delay and plan alone [2.4.7]', () => {
    const before = aNightAtItsEnd().isLateBy(17)
    const { rides: _before, ...rest } = before.draft
    const { rides, ...restAfter } = before.cameToPlatformAt('01:11').draft
    expect(restAfter).toEqual(rest)
    expect(rides[1]).toMatchObject({
      serviceType: 'ORDERED',
      theoreticalArrivalTime: told('2026-03-11T01:06+01'),
    })
  })

  it('is not that of a ride before the last, nor of one that is not there [2.4.7]', () => {
    const { draft } = aNightAtItsEnd()
    for (const key of [draft.rides[0]?.key ?? '', draft.id])
      expect(recordPlatformArrival(draft, key, { realTimeArrival: AT })).toEqual({
        ok: false,
        failure: [{ code: 'RIDE_NOT_FOUND', path: ['rides'], details: { key } }],
      })
  })

  it('has nowhere to stand when nothing was driven [2.4.7]', () => {
    const { draft } = aDriversDay({ ordered: 'MA' }).comesToWork().finishesDriving()
    expect(recordPlatformArrival(draft, draft.id, { realTimeArrival: AT })).toEqual({
      ok: false,
      failure: [{ code: 'RIDE_NOT_FOUND', path: ['rides'], details: { key: draft.id } }],
    })
  })

  it('says nothing of a ride that turned back before its planned end [2.4.7]', () => {
    const { draft } = aDriversDay()
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .drives(2, 'MF77-001', '30002')
      .turnsAt(2, 'OPER')
      .putsTrainAwayAt(2, 'V1')
      .finishesDriving()
    const key = draft.rides[1]?.key ?? ''
    expect(recordPlatformArrival(draft, key, { realTimeArrival: AT })).toEqual({
      ok: false,
      failure: [{ code: 'ARRIVAL_NOT_PLANNED', path: ['rides'], details: { key } }],
    })
  })

  it('says nothing of a ride beside the plan [2.4.7]', () => {
    const { draft } = aNightAtItsEnd()
      .goesBackToDriving()
      .addsRide({ from: 'COUR', to: 'VILJ' })
      .departs(3, '01:15')
      .takes(3, 'MF77-001', '30001')
      .finishesDriving()
    const key = draft.rides[2]?.key ?? ''
    expect(recordPlatformArrival(draft, key, { realTimeArrival: AT })).toEqual({
      ok: false,
      failure: [{ code: 'ARRIVAL_NOT_PLANNED', path: ['rides'], details: { key } }],
    })
  })

  it('told twice changes nothing more [2.4.7]', () => {
    const once = aNightAtItsEnd().cameToPlatformAt('01:40').draft
    const key = once.rides[1]?.key ?? ''
    expect(recordPlatformArrival(once, key, { realTimeArrival: AT })).toEqual({ ok: true, value: once })
  })
})

describe('an end entered by mistake', () => {
  it('is withdrawn, and the delay with it [2.4.7]', () => {
    const { draft } = aNightAtItsEnd().isLateBy(17).does(withdrawEnd)
    expect(draft).toEqual(aNightAtItsEnd().draft)
    expect(withdrawEnd(draft)).toEqual({ ok: true, value: draft })
  })

  it('leaves where the train came to its platform [2.4.7]', () => {
    const { draft } = aNightAtItsEnd().cameToPlatformAt('01:11').isLateBy(17).does(withdrawEnd)
    expect(draft).toEqual(aNightAtItsEnd().cameToPlatformAt('01:11').draft)
  })
})

describe('an answer that the delay differs', () => {
  /** Seventeen minutes late according to the driver, which differs from the platform. */
  const answered = (): Scenario => aNightAtItsEnd().isLateBy(17).saysDelayDiffers(true)
  const answerOf = ({ draft }: Scenario): boolean | null => draft.delayReason.delayDifferent

  it('is to be given anew for another delay [2.4.7]', () => {
    expect(answerOf(answered().isLateBy(18))).toBeNull()
    expect(answerOf(answered().endsAt('01:46:59'))).toBeNull()
    expect(answerOf(answered().does(withdrawEnd))).toBeNull()
  })

  it('holds as long as the delay is the same [2.4.7]', () => {
    expect(answerOf(answered().isLateBy(17))).toBe(true)
    expect(answerOf(answered().endsAt('01:47:59'))).toBe(true)
  })

  it('is to be given anew when the platform tells another delay [2.4.7]', () => {
    expect(answerOf(answered().cameToPlatformAt('01:11'))).toBeNull()
    expect(answerOf(answered().cameToPlatformAt('01:06'))).toBeNull()
    const seen = answered().cameToPlatformAt('01:11').saysDelayDiffers(true)
    expect(answerOf(seen.cameToPlatformAt('01:11:59'))).toBe(true)
    expect(answerOf(seen.cameToPlatformAt('01:12'))).toBeNull()
  })

  it('leaves its reasons, to be looked at again [2.4.7]', () => {
    const day = answered().explains({ reason: 'HT', delayMinute: 17 })
    const reasons = day.draft.delayReason.delayByReason
    expect(day.isLateBy(18).draft.delayReason).toEqual({ delayDifferent: null, delayByReason: reasons })
    expect(day.saysDelayDiffers(true).draft.delayReason).toEqual({
      delayDifferent: true,
      delayByReason: reasons,
    })
  })
})

describe('outside the step of the end', () => {
  const refusal = (step: string) => ({
    ok: false,
    failure: [{ code: 'NOT_EDITABLE', path: ['step'], details: { step } }],
  })

  it.each<[string, () => Scenario]>([
    ['Initialization', () => aDriversDay()],
    ['Driving', () => aDriversDay().comesToWork()],
    ['Validation', () => aNightAtItsEnd().isLateBy(0).reviews()],
    ['Validated', () => aNightWellDone()],
    ['Sent', () => aNightWellDone().sends()],
  ])('in %s, neither end nor delay nor arrival can be entered [4.4]', (step, scenario) => {
    const { draft } = scenario()
    expect(setRealEnd(draft, AT)).toEqual(refusal(step))
    expect(setDelay(draft, 5)).toEqual(refusal(step))
    expect(withdrawEnd(draft)).toEqual(refusal(step))
    const key = draft.rides.at(-1)?.key ?? draft.id
    expect(recordPlatformArrival(draft, key, { realTimeArrival: AT })).toEqual(refusal(step))
  })
})
