import { describe, expect, it } from 'vitest'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { aDriversDay, aSubmittedBulletin, type Scenario } from '../testing/scenario.ts'
import { addSeconds } from '../time/instant.ts'
import { told } from '../time/testing/any-time.ts'
import type { DelayReason, DelayReasonEntry } from './delay-reason.ts'
import {
  countedReasons,
  delayReasonLacks,
  endContradictions,
  endFaults,
  submittedEndFaults,
} from './lacks.ts'

const SAID: DelayReasonEntry = {
  delayMinute: 5,
  reason: 'HT',
  otherReasonDescription: null,
  parkExemptionPlannedPosition: null,
  parkExemptionRealPosition: null,
}

const fault = (code: string, path: readonly (string | number)[], details = {}) => ({ code, path, details })

describe('a reason', () => {
  it.each<DelayReason>(['ALARM_SIGNAL', 'HT', 'MUTUAL_MONITORING', 'LATE_DESCENT', 'LATE_SHIFT'])(
    '%s needs its minutes and nothing else [5.15]',
    (reason) => {
      expect(delayReasonLacks({ ...SAID, reason })).toEqual([])
      expect(delayReasonLacks({ ...SAID, reason, delayMinute: null })).toEqual([
        fault('DELAY_MINUTES_REQUIRED', ['delayMinute']),
      ])
    },
  )

  it('that is none yet is required, and so are its minutes [5.15]', () => {
    expect(delayReasonLacks({ ...SAID, reason: null, delayMinute: null })).toEqual([
      fault('DELAY_REASON_REQUIRED', ['reason']),
      fault('DELAY_MINUTES_REQUIRED', ['delayMinute']),
    ])
  })

  it.each([
    [null, true],
    ['', true],
    [' \n ', true],
    ['Malaise', false],
    [' x ', false],
  ])('OTHER described as %j lacks a description: %s [5.15]', (otherReasonDescription, isLacking) => {
    expect(delayReasonLacks({ ...SAID, reason: 'OTHER', otherReasonDescription })).toEqual(
      isLacking ? [fault('OTHER_DESCRIPTION_REQUIRED', ['otherReasonDescription'])] : [],
    )
  })

  it.each([
    [null, null, ['PLANNED_POSITION_REQUIRED', 'REAL_POSITION_REQUIRED']],
    ['V1', null, ['REAL_POSITION_REQUIRED']],
    [null, 'V2', ['PLANNED_POSITION_REQUIRED']],
    ['V1', 'V2', []],
  ])('PARK_EXEMPTION from %s to %s lacks %j [5.15]', (planned, real, codes) => {
    const lacks = delayReasonLacks({
      ...SAID,
      reason: 'PARK_EXEMPTION',
      parkExemptionPlannedPosition: planned,
      parkExemptionRealPosition: real,
    })
    expect(lacks.map(({ code }) => code)).toEqual(codes)
  })

  it('PARK_EXEMPTION names the field that is empty [5.15]', () => {
    expect(delayReasonLacks({ ...SAID, reason: 'PARK_EXEMPTION' })).toEqual([
      fault('PLANNED_POSITION_REQUIRED', ['parkExemptionPlannedPosition']),
      fault('REAL_POSITION_REQUIRED', ['parkExemptionRealPosition']),
    ])
  })
})

/** Planned to end at 01:30, the last train planned at 01:06. */
const aNightAtItsEnd = (): Scenario =>
  aDriversDay().comesToWork().drives(1, 'MF77-001', '30001').drives(2, 'MF77-001', '30002').finishesDriving()

const DIFFERENT = ['delayReason', 'delayDifferent']
const REASONS = ['delayReason', 'delayByReason']

describe('what the end of the day lacks', () => {
  it('is the end and the delay, at first [4.4]', () => {
    expect(endFaults(aNightAtItsEnd().draft)).toEqual([
      fault('REAL_END_REQUIRED', ['realEndService']),
      fault('DELAY_REQUIRED', ['delayMinute']),
    ])
  })

  it('is nothing when one was on time [4.4]', () => {
    expect(endFaults(aNightAtItsEnd().isLateBy(0).draft)).toEqual([])
    expect(endFaults(aNightAtItsEnd().endsAt('01:20').draft)).toEqual([])
  })

  it.each([
    ['2026-03-10T13:29:59+01', true],
    ['2026-03-10T13:30+01', false],
    ['2026-03-10T23:29:59+01', false],
    ['2026-03-11T00:59:59+01', false],
    ['2026-03-11T01:30+01', false],
  ])(
    'is an end less than twelve hours before the planned one: %s is a fault: %s [4.4] [4.17]',
    (end, isOne) => {
      const early = isOne ? [fault('END_BEFORE_START', ['realEndService'])] : []
      const realEndService = told(end)
      const { draft } = aNightAtItsEnd().isLateBy(0)
      const idle = { ...draft, rides: [] }
      expect(endFaults({ ...idle, realEndService })).toEqual(early)
      expect(endFaults(aSubmittedBulletin({ realEndService, rides: [] }))).toEqual(early)
      expect(endFaults({ ...idle, realEndService, theoreticalEndService: null })).toEqual([])
    },
  )

  it('is an end on the right day: what is typed beyond the longest delay lands a day too early [4.17]', () => {
    expect(aNightAtItsEnd().endsAt('05:10').draft.delayMinute).toBe(220)
    expect(endFaults(aNightAtItsEnd().endsAt('05:10').saysDelayDiffers(false).draft)).toEqual([])
    expect(endFaults(aNightAtItsEnd().endsAt('09:00').saysDelayDiffers(false).draft)).toEqual([])
    expect(endFaults(aNightAtItsEnd().endsAt('09:00:05').draft)).toEqual([
      fault('END_BEFORE_START', ['realEndService']),
    ])
  })

  it('has nothing to do with the planned start [4.4]', () => {
    const { draft } = aNightAtItsEnd().isLateBy(0)
    const startedLate = { ...draft, theoreticalStartService: told('2026-03-12T08:00+01') }
    expect(endFaults(startedLate)).toEqual([])
  })

  it('is the one that does not follow from the other, without a planned end [2.4.7]', () => {
    const unplanned = (): Scenario => aDriversDay({ ordered: '999' }).comesToWork().finishesDriving()
    expect(endFaults(unplanned().endsAt('20:00').draft)).toEqual([fault('DELAY_REQUIRED', ['delayMinute'])])
    expect(endFaults(unplanned().isLateBy(0).draft)).toEqual([fault('REAL_END_REQUIRED', ['realEndService'])])
    expect(endFaults(unplanned().endsAt('20:00').isLateBy(0).draft)).toEqual([])
  })

  it.each([
    [450, []],
    [451, [fault('DELAY_RANGE', ['delayMinute'], { max: 450 })]],
    [1439, [fault('DELAY_RANGE', ['delayMinute'], { max: 450 })]],
    [
      2880,
      [fault('TIME_OUTSIDE_DAY', ['realEndService']), fault('DELAY_RANGE', ['delayMinute'], { max: 450 })],
    ],
  ])('is a delay in range: %i [4.4] [5.15]', (minutes, faults) => {
    expect(endFaults(aNightAtItsEnd().isLateBy(minutes).saysDelayDiffers(false).draft)).toEqual(faults)
  })

  it('is an answer, when the question is asked [2.4.7]', () => {
    const asked = [fault('DELAY_DIFFERENT_REQUIRED', DIFFERENT)]
    expect(endFaults(aNightAtItsEnd().isLateBy(5).draft)).toEqual(asked)
    expect(endFaults(aNightAtItsEnd().isLateBy(5).cameToPlatformAt('01:10').draft)).toEqual(asked)
    expect(endFaults(aNightAtItsEnd().isLateBy(5).cameToPlatformAt('01:11').draft)).toEqual([])
  })

  it('is nothing after « non » [2.4.7]', () => {
    expect(endFaults(aNightAtItsEnd().isLateBy(5).saysDelayDiffers(false).draft)).toEqual([])
  })

  it('is nothing of reasons that do not count any more [2.4.7]', () => {
    const day = aNightAtItsEnd().isLateBy(5).saysDelayDiffers(true)
    expect(endFaults(day.draft)).not.toEqual([])
    expect(endFaults(day.isLateBy(0).draft)).toEqual([])
    expect(endFaults(day.isLateBy(5).cameToPlatformAt('01:11').draft)).toEqual([])
    expect(endFaults(day.cameToPlatformAt('01:20').saysDelayDiffers(false).draft)).toEqual([])
  })

  it('is a reason after « oui » [5.15]', () => {
    const day = aNightAtItsEnd().isLateBy(5).saysDelayDiffers(true)
    expect(endFaults(day.draft)).toEqual([
      fault('DELAY_REASON_REQUIRED', [...REASONS, 0, 'reason']),
      fault('DELAY_MINUTES_REQUIRED', [...REASONS, 0, 'delayMinute']),
    ])
    expect(endFaults({ ...day.draft, delayReason: { delayDifferent: true, delayByReason: [] } })).toEqual([
      fault('DELAY_REASON_REQUIRED', REASONS),
    ])
    expect(endFaults(day.explains(SAID).draft)).toEqual([])
  })

  it('is told of each reason in its place [5.15]', () => {
    const day = aNightAtItsEnd()
      .isLateBy(5)
      .saysDelayDiffers(true)
      .explains(SAID)
      .addsReason()
      .explains({ reason: 'OTHER', delayMinute: 1 })
    expect(endFaults(day.draft)).toEqual([
      fault('OTHER_DESCRIPTION_REQUIRED', [...REASONS, 1, 'otherReasonDescription']),
    ])
  })

  it('does not ask the minutes to add up to the delay [5.15]', () => {
    const day = aNightAtItsEnd()
      .isLateBy(5)
      .saysDelayDiffers(true)
      .explains({ ...SAID, delayMinute: 450 })
    expect(endFaults(day.draft)).toEqual([])
  })
})

const TOO_EARLY = [fault('END_BEFORE_ARRIVAL', ['realEndService'])]

describe('an end before the last train has arrived', () => {
  it.each([
    ['00:00', true],
    ['01:04', true],
    ['01:05', true],
    ['01:05:05', false],
    ['01:06', false],
    ['01:20', false],
  ])('at %s, where it arrived at 01:06, is a fault: %s [2.4.7] [4.4]', (end, isOne) => {
    expect(endFaults(aNightAtItsEnd().endsAt(end).draft)).toEqual(isOne ? TOO_EARLY : [])
  })

  it('is the same fault in what is sent [2.4.7] [4.4]', () => {
    const sent = aSubmittedBulletin()
    const arrivals = sent.rides.map(({ arrivalTime }) => arrivalTime ?? '').toSorted()
    const realEndService = arrivals.at(-1) ?? ''
    expect(endFaults({ ...sent, realEndService })).toEqual([])
    expect(endFaults({ ...sent, realEndService: addSeconds(realEndService, -60) })).toEqual(TOO_EARLY)
  })

  it('can follow from a delay: the train came later than that [2.4.7]', () => {
    const late = (): Scenario =>
      aDriversDay()
        .comesToWork()
        .drives(1, 'MF77-001', '30001')
        .drives(2, 'MF77-001', '30002')
        .arrives(2, '01:40:50')
        .finishesDriving()
    expect(endFaults(late().isLateBy(9).saysDelayDiffers(false).draft)).toEqual(TOO_EARLY)
    expect(endFaults(late().isLateBy(10).saysDelayDiffers(false).draft)).toEqual([])
  })

  it('counts a train that turned back where it turned [2.4.14]', () => {
    const turned = (): Scenario =>
      aDriversDay()
        .comesToWork()
        .drives(1, 'MF77-001', '30001')
        .removesRide(2)
        .turnsAt(1, 'OPER')
        .finishesDriving()
    expect(endFaults(turned().endsAt('23:58').draft)).toEqual(TOO_EARLY)
    expect(endFaults(turned().endsAt('23:59').draft)).toEqual([])
  })

  it('is told once where it is a day early [4.17]', () => {
    expect(endFaults(aNightAtItsEnd().endsAt('12:00').draft)).toEqual([
      fault('END_BEFORE_START', ['realEndService']),
    ])
  })

  it('is one before a manoeuvre too [2.4.20]', () => {
    const reserve = (): Scenario =>
      aDriversDay({ ordered: 'RA' })
        .comesToWork()
        .moves(['MF77-001', '30001'], ['COUR', 'V1'], ['COUR', 'V2'], '12:00')
        .finishesDriving()
    expect(endFaults(reserve().endsAt('11:59').draft)).toEqual(TOO_EARLY)
    expect(endFaults(reserve().endsAt('12:00').draft)).toEqual([])
  })
})

describe('a delay that its own end contradicts', () => {
  it.each([
    ['2026-03-11T01:34:59+01', 5],
    ['2026-03-11T01:36+01', 5],
    ['2026-03-11T01:20+01', 1],
  ])('ends at %s, %i minutes late [2.4.7]', (end, delayMinute) => {
    const { draft } = aNightAtItsEnd().isLateBy(delayMinute).saysDelayDiffers(false)
    const mismatch = [fault('DELAY_MISMATCH', ['delayMinute'])]
    expect(endFaults({ ...draft, realEndService: told(end) })).toEqual(mismatch)
    const delayReason = { delayDifferent: false, delayByReason: [] }
    const certified = aSubmittedBulletin({ realEndService: told(end), delayMinute, delayReason })
    expect(endFaults(certified)).toEqual(mismatch)
  })

  it('is not one that is less than a minute off [2.4.7]', () => {
    const { draft } = aNightAtItsEnd().isLateBy(5).saysDelayDiffers(false)
    expect(endFaults({ ...draft, realEndService: told('2026-03-11T01:35:59+01') })).toEqual([])
  })

  it('cannot be without a planned end: end and delay are both typed [2.4.7]', () => {
    const { draft } = aNightAtItsEnd().isLateBy(5).saysDelayDiffers(false)
    const unplanned = { ...draft, theoreticalEndService: null, realEndService: told('2026-03-11T08:00+01') }
    expect(endFaults(unplanned)).toEqual([])
  })
})

describe('the reasons that count', () => {
  const counted = (
    delayMinute: number | null,
    delayDifferent: boolean | null,
  ): readonly DelayReasonEntry[] => {
    const { draft } = aNightAtItsEnd()
    return countedReasons<DelayReasonEntry>({
      ...draft,
      delayMinute,
      delayReason: { delayDifferent, delayByReason: [SAID] },
    })
  }

  it.each([
    [5, true, 1],
    [5, false, 0],
    [5, null, 0],
    [0, true, 0],
    [null, true, 0],
  ])('with a delay of %s and the answer %s are %i [2.4.7]', (delayMinute, delayDifferent, count) => {
    expect(counted(delayMinute, delayDifferent)).toEqual(count === 1 ? [SAID] : [])
  })

  it('are none when the platform tells the same delay [2.4.7]', () => {
    const { draft } = aNightAtItsEnd().cameToPlatformAt('01:11')
    const delayReason = { delayDifferent: true, delayByReason: [SAID] }
    expect(countedReasons({ ...draft, delayMinute: 5, delayReason })).toEqual([])
    expect(countedReasons({ ...draft, delayMinute: 6, delayReason })).toEqual([SAID])
  })
})

describe('certified reasons that contradict their answer', () => {
  /** Five minutes late, with a reason; the planned end is at 01:30. */
  const aLateBulletin = (change: Partial<SubmittedBulletin> = {}): SubmittedBulletin =>
    aSubmittedBulletin({
      delayMinute: 5,
      realEndService: told('2026-03-11T01:35+01'),
      delayReason: { delayDifferent: true, delayByReason: [SAID] },
      ...change,
    })
  const NO_REASONS = { delayDifferent: null, delayByReason: [] }

  it('are none of ours [2.4.7]', () => {
    expect(endContradictions(aSubmittedBulletin())).toEqual([])
    expect(endContradictions(aLateBulletin())).toEqual([])
  })

  it.each([true, false])('answer %s to a question that was not asked [2.4.7]', (delayDifferent) => {
    const delayReason = { delayDifferent, delayByReason: [] }
    expect(endContradictions(aSubmittedBulletin({ delayReason }))).toEqual([
      fault('DELAY_DIFFERENT_NOT_ASKED', DIFFERENT),
    ])
  })

  it.each([true, false, null])('may answer %s to one that was [2.4.7]', (delayDifferent) => {
    const delayReason = { delayDifferent, delayByReason: [] }
    expect(endContradictions(aLateBulletin({ delayReason }))).toEqual([])
  })

  it.each([false, null])('come after the answer %s [2.4.7]', (delayDifferent) => {
    const delayReason = { delayDifferent, delayByReason: [SAID] }
    expect(endContradictions(aLateBulletin({ delayReason }))).toEqual([
      fault('DELAY_REASON_UNEXPECTED', REASONS),
    ])
  })

  it('explain no delay [2.4.7]', () => {
    const delayReason = { delayDifferent: true, delayByReason: [SAID] }
    expect(endContradictions(aSubmittedBulletin({ delayReason }))).toEqual([
      fault('DELAY_DIFFERENT_NOT_ASKED', DIFFERENT),
      fault('DELAY_REASON_UNEXPECTED', REASONS),
    ])
    expect(endContradictions(aLateBulletin({ delayReason: NO_REASONS }))).toEqual([])
  })

  it('stand as an earlier build asked, which went by the last ride of the list [2.4.7]', () => {
    const [out, back] = aSubmittedBulletin().rides
    if (!out || !back) throw new Error('The night has two rides')
    // Five minutes late at the platform, as that build read it from the last ride of the list.
    const seen = { ...out, realArrivalTime: addSeconds(out.theoreticalArrivalTime ?? '', 5 * 60) }
    const asked = aLateBulletin({ rides: [back, seen], delayReason: NO_REASONS })
    expect(endFaults(asked)).toEqual([fault('DELAY_DIFFERENT_REQUIRED', DIFFERENT)])
    expect(submittedEndFaults(asked)).toEqual([])
    const unanswered = aLateBulletin({ rides: [seen, back], delayReason: NO_REASONS })
    expect(submittedEndFaults(unanswered)).toEqual([fault('DELAY_DIFFERENT_REQUIRED', DIFFERENT)])
  })

  it('lack what a draft would lack [5.15]', () => {
    expect(endFaults(aLateBulletin())).toEqual([])
    expect(endFaults(aLateBulletin({ delayReason: NO_REASONS }))).toEqual([
      fault('DELAY_DIFFERENT_REQUIRED', DIFFERENT),
    ])
    expect(endFaults(aLateBulletin({ delayReason: { delayDifferent: true, delayByReason: [] } }))).toEqual([
      fault('DELAY_REASON_REQUIRED', REASONS),
    ])
  })
})
