import { DELAY_MAX_MINUTES, END_EARLY_MAX_HOURS } from '../limits.ts'
import { fault, faultsAmong, faultsWithin, type Fault } from '../problem/fault.ts'
import { isOutsideDay, type Day, type InstantText } from '../time/day.ts'
import { secondsBetween } from '../time/instant.ts'
import type { DraftDelayReason } from './delay-reason.ts'
import { delayBetween, delayQuestion, isBroughtIn, type ArrivedRide } from './delay.ts'
import { isBeforeLastWork, type Worked } from './last-work.ts'

const SECONDS_PER_HOUR = 3600
const REASONS = ['delayReason', 'delayByReason'] as const
const DIFFERENT = ['delayReason', 'delayDifferent'] as const

/** The end of a day, in a draft or in a certified bulletin. */
export type DayEnd = {
  date: Day
  rides: readonly (ArrivedRide & Worked['rides'][number])[]
  maneuvers: Worked['maneuvers']
  theoreticalEndService: InstantText | null
  realEndService: InstantText | null
  delayMinute: number | null
  delayReason: {
    delayDifferent: boolean | null
    delayByReason: readonly Omit<DraftDelayReason, 'key'>[]
  }
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

/**
 * | reason         | also needs                  |
 * |----------------|-----------------------------|
 * | OTHER          | a description               |
 * | PARK_EXEMPTION | planned and real position   |
 * | any            | minutes                     |
 */
export const delayReasonLacks = (entry: Omit<DraftDelayReason, 'key'>): Fault[] => {
  const isOther = entry.reason === 'OTHER'
  const isExempted = entry.reason === 'PARK_EXEMPTION'
  return faultsAmong(
    entry.reason === null && fault('DELAY_REASON_REQUIRED', ['reason']),
    entry.delayMinute === null && fault('DELAY_MINUTES_REQUIRED', ['delayMinute']),
    isOther &&
      isBlank(entry.otherReasonDescription) &&
      fault('OTHER_DESCRIPTION_REQUIRED', ['otherReasonDescription']),
    isExempted &&
      entry.parkExemptionPlannedPosition === null &&
      fault('PLANNED_POSITION_REQUIRED', ['parkExemptionPlannedPosition']),
    isExempted &&
      entry.parkExemptionRealPosition === null &&
      fault('REAL_POSITION_REQUIRED', ['parkExemptionRealPosition']),
  )
}

/** Reasons count only when the question was asked and answered with yes. */
export const countedReasons = <Entry>(bulletin: {
  delayMinute: number | null
  rides: readonly ArrivedRide[]
  delayReason: { delayDifferent: boolean | null; delayByReason: readonly Entry[] }
}): readonly Entry[] =>
  delayQuestion(bulletin) !== 'NOT_ASKED' && bulletin.delayReason.delayDifferent === true
    ? bulletin.delayReason.delayByReason
    : []

const reasonFaults = (bulletin: DayEnd): Fault[] => {
  if (delayQuestion(bulletin) === 'NOT_ASKED') return []
  const { delayDifferent } = bulletin.delayReason
  if (delayDifferent === null) return [fault('DELAY_DIFFERENT_REQUIRED', DIFFERENT)]
  if (!delayDifferent) return []
  const reasons = countedReasons(bulletin)
  if (reasons.length === 0) return [fault('DELAY_REASON_REQUIRED', REASONS)]
  return reasons.flatMap((entry, index) => faultsWithin([...REASONS, index], delayReasonLacks(entry)))
}

/** After a night that ran on, a clock time of the next morning can resolve to a day too early: this detects it. */
const endsADayEarly = ({ realEndService, theoreticalEndService }: DayEnd): boolean =>
  realEndService !== null &&
  theoreticalEndService !== null &&
  secondsBetween(realEndService, theoreticalEndService) > END_EARLY_MAX_HOURS * SECONDS_PER_HOUR

/** A plan that arrived after the delay was typed may have a different planned end. */
const contradictsPlan = ({ theoreticalEndService, realEndService, delayMinute }: DayEnd): boolean =>
  theoreticalEndService !== null &&
  realEndService !== null &&
  delayMinute !== null &&
  delayBetween(theoreticalEndService, realEndService) !== delayMinute

/**
 * `questioned` is the bulletin reduced to the ride that the delay question used, which may differ from the last one to
 * end.
 */
const endFaultsAsked = (bulletin: DayEnd, questioned: DayEnd): Fault[] => {
  const { realEndService, delayMinute } = bulletin
  const isADayEarly = endsADayEarly(bulletin)
  return faultsAmong(
    realEndService === null && fault('REAL_END_REQUIRED', ['realEndService']),
    isADayEarly && fault('END_BEFORE_START', ['realEndService']),
    realEndService !== null &&
      !isADayEarly &&
      isBeforeLastWork(realEndService, bulletin) &&
      fault('END_BEFORE_ARRIVAL', ['realEndService']),
    isOutsideDay(realEndService, bulletin.date) && fault('TIME_OUTSIDE_DAY', ['realEndService']),
    delayMinute === null && fault('DELAY_REQUIRED', ['delayMinute']),
    delayMinute !== null &&
      delayMinute > DELAY_MAX_MINUTES &&
      fault('DELAY_RANGE', ['delayMinute'], { max: DELAY_MAX_MINUTES }),
    ...reasonFaults(questioned),
    contradictsPlan(bulletin) && fault('DELAY_MISMATCH', ['delayMinute']),
  )
}

/** What the end of the day still lacks. */
export const endFaults = (bulletin: DayEnd): Fault[] => endFaultsAsked(bulletin, bulletin)

/** Input that our own tablets never send: an answer to a question that was not asked, reasons after « non ». */
export const endContradictions = (bulletin: DayEnd): Fault[] => {
  const { delayReason } = bulletin
  const isAsked = delayQuestion(bulletin) !== 'NOT_ASKED'
  return faultsAmong(
    !isAsked && delayReason.delayDifferent !== null && fault('DELAY_DIFFERENT_NOT_ASKED', DIFFERENT),
    delayReason.delayByReason.length > countedReasons(bulletin).length &&
      fault('DELAY_REASON_UNEXPECTED', REASONS),
  )
}

/** Earlier builds took the last ride of the list as the one that ended last, and asked the question based on it. */
const asAskedByList = (bulletin: DayEnd): DayEnd => ({
  ...bulletin,
  rides: bulletin.rides.filter(isBroughtIn).slice(-1),
})

/** Faults of the certified end. A question that an earlier build asked, and its answer, are accepted. */
export const submittedEndFaults = (bulletin: DayEnd): Fault[] => {
  const faultsOf = (questioned: DayEnd): Fault[] => [
    ...endFaultsAsked(bulletin, questioned),
    ...endContradictions(questioned),
  ]
  const faults = faultsOf(bulletin)
  return faults.length > 0 && faultsOf(asAskedByList(bulletin)).length === 0 ? [] : faults
}
