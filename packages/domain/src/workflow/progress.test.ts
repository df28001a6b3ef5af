import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../bulletin/condition.ts'
import { ReceivedStatus, Status } from '../bulletin/status.ts'
import { PARIS } from '../testing/small-day.ts'
import { exploitationDayAt } from '../time/day.ts'
import { addSeconds } from '../time/instant.ts'
import { Temporal } from '../time/temporal.ts'
import { aDay, told } from '../time/testing/any-time.ts'
import {
  OUTSTANDING,
  PROGRESS_STEPS,
  progressOf,
  REMARKABLE_FOR_HR,
  VIRTUAL_STATUS,
  virtualStatusOf,
} from './progress.ts'
import { DelayPosField, DelayPosFilter, VirtualStatusFilter, type VirtualStatus } from './virtual-status.ts'

const dayAt = (now: string): string => exploitationDayAt(Temporal.Instant.from(now), PARIS)

describe('the status of a bulletin', () => {
  it('is one of four, of which the server sees three [4.1]', () => {
    expect(Status.options).toEqual(['IN_PROGRESS', 'MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE', 'ARCHIVED'])
    expect(ReceivedStatus.options).toEqual(['MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE', 'ARCHIVED'])
  })
})

describe('what lists are filtered by', () => {
  it('are these words [4.3]', () => {
    expect(VirtualStatusFilter.options).toEqual([
      'ALL',
      'SENT_TO_MEF',
      'PROCESSED_BY_MEF',
      'SENT_TO_C2SP',
      'PROCESSED_BY_C2SP',
    ])
    expect(DelayPosFilter.options).toEqual(['ALL', 'ALL_NOT_TREATED', 'DELAY_NOT_TREATED', 'POS_NOT_TREATED'])
    expect(DelayPosField.options).toEqual(['DELAY', 'POS'])
  })

  it('let through what bears the same label, and ALL lets through everything [4.3]', () => {
    const kept = fc.record({ status: fc.constantFrom(...ReceivedStatus.options), date: aDay, today: aDay })
    fc.assert(
      fc.property(kept, (facts) => {
        const passed = VirtualStatusFilter.options.filter((filter) => holds(VIRTUAL_STATUS[filter], facts))
        expect(passed).toEqual(['ALL', virtualStatusOf(facts, facts.today)])
      }),
    )
  })
})

describe('what people are told of its way', () => {
  /** 04:00 local time on the day after. */
  const TURNS = [
    ['2026-03-10', told('2026-03-11T04:00+01')],
    ['2026-03-28', told('2026-03-29T04:00+02')],
    ['2026-03-27', told('2026-03-28T04:00+01')],
    ['2026-10-24', told('2026-10-25T04:00+01')],
    ['2026-10-23', told('2026-10-24T04:00+02')],
  ] as const

  describe.each(TURNS)('of %s, which turns at %s', (date, turn) => {
    const at = (status: ReceivedStatus, seconds: number): VirtualStatus =>
      virtualStatusOf({ status, date }, dayAt(addSeconds(turn, seconds)))

    it.each<[status: ReceivedStatus, before: VirtualStatus, from: VirtualStatus]>([
      ['MEF_TO_VALIDATE', 'SENT_TO_MEF', 'SENT_TO_MEF'],
      ['C2SP_TO_VALIDATE', 'PROCESSED_BY_MEF', 'SENT_TO_C2SP'],
      ['ARCHIVED', 'PROCESSED_BY_C2SP', 'PROCESSED_BY_C2SP'],
    ])('%s is %s before and %s from then on [4.2]', (status, before, from) => {
      expect(at(status, -3600)).toBe(before)
      expect(at(status, -1)).toBe(before)
      expect(at(status, 0)).toBe(from)
      expect(at(status, 1)).toBe(from)
      expect(at(status, 24 * 3600)).toBe(from)
    })
  })

  it.each<[VirtualStatus, number]>([
    ['SENT_TO_MEF', 1],
    ['PROCESSED_BY_MEF', 2],
    ['SENT_TO_C2SP', 3],
    ['PROCESSED_BY_C2SP', 4],
  ])('%s is step %d of four [4.2]', (status, step) => {
    expect(progressOf(status)).toBe(step)
    expect(PROGRESS_STEPS).toBe(4)
  })
})

describe('what is outstanding', () => {
  const AT = '2026-03-12T08:00:00Z'

  it('is every item that bears no date, and nothing else [4.3]', () => {
    const date = fc.constantFrom(null, AT)
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), date, date, (delayItem, positionItem, delayDate, posDate) => {
        const facts = {
          delayItem,
          positionItem,
          hrProcessedDelayDate: delayDate,
          hrProcessedPosDate: posDate,
        }
        const [delay, position] = [delayItem && delayDate === null, positionItem && posDate === null]
        expect(holds(OUTSTANDING.DELAY_NOT_TREATED, facts)).toBe(delay)
        expect(holds(OUTSTANDING.POS_NOT_TREATED, facts)).toBe(position)
        expect(holds(OUTSTANDING.ALL_NOT_TREATED, facts)).toBe(delay || position)
        expect(holds(OUTSTANDING.ALL, facts)).toBe(true)
        expect(holds(REMARKABLE_FOR_HR, facts)).toBe(delayItem || positionItem)
      }),
    )
  })
})
