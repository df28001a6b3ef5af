import { smallLine, smallOrder, smallPlan, smallReserves, TUESDAY } from '@bulletin/domain/testing/small-day'
import { noteCodesOf, type DayPlan } from '../bulletin/plan/day-plan.ts'

export const PENDING = { state: 'pending' } as const
/** A request that failed and is being retried. */
export const PENDING_AGAIN = { state: 'pending', isAgain: true } as const
export const FAILED = { state: 'failed', error: new Error('refused') } as const
export const answered = <Value>(value: Value) => ({ state: 'answered', value }) as const

/** A Tuesday of the small world, with service 201 ordered; a test states only what matters to it. */
export const aDayPlan = (given: Partial<Omit<DayPlan, 'noteCodes'>> = {}): DayPlan => {
  const notes = given.notes ?? new Map([['7', answered('H07')]])
  return {
    day: TUESDAY,
    ordered: answered(smallOrder('201')),
    services: answered(smallPlan()),
    reserves: answered(smallReserves()),
    lines: answered([smallLine('7'), smallLine('7bis')]),
    fleet: answered([]),
    parkPositions: answered([]),
    ...given,
    notes,
    noteCodes: noteCodesOf(notes),
  }
}
