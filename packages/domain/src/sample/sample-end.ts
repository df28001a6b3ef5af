import type { DelayReason } from '../delay/delay-reason.ts'
import { delayBetween, delayQuestion, endAfter, findLastDrivenRide, platformDelay } from '../delay/delay.ts'
import { findLastWork } from '../delay/last-work.ts'
import type { Draft } from '../draft/draft.ts'
import {
  addDelayReason,
  answerDelayDifferent,
  changeDelayReason,
  type DelayReasonChange,
} from '../draft/edit-delay-reasons.ts'
import { recordPlatformArrival, setDelay, setRealEnd } from '../draft/edit-end.ts'
import { happens, oneOf, wholeBetween } from './chance.ts'
import { likelyStart } from './likely-departure.ts'
import { positionsAt } from './likely-position.ts'
import { inTurn, type Doing, type SampleFacts } from './sample-facts.ts'

export const FULL_DELAY_MINUTES = 25
const ON_TIME_SHARE = 0.78
const A_LITTLE_LATE_SHARE = 0.97
const A_LITTLE_MINUTES = [1, 9] as const
const MUCH_MINUTES = [12, 40] as const
/** The share of late trains with a platform arrival that matches the declared delay. */
const SEEN_SHARE = 0.5
const REASON_SHARE = 0.7

const SIMPLE_REASONS = [
  'ALARM_SIGNAL',
  'HT',
  'MUTUAL_MONITORING',
  'LATE_DESCENT',
  'LATE_SHIFT',
] as const satisfies readonly DelayReason[]

const minutesLate = ({ full, chance }: SampleFacts): number => {
  if (full) return FULL_DELAY_MINUTES
  const draw = chance()
  if (draw < ON_TIME_SHARE) return 0
  const [from, to] = draw < A_LITTLE_LATE_SHARE ? A_LITTLE_MINUTES : MUCH_MINUTES
  return wholeBetween(chance, from, to)
}

/** The day does not end before the last train has arrived. */
const leastMinutes = (draft: Draft): number => {
  const [planned, last] = [draft.theoreticalEndService, findLastWork(draft)]
  return planned === null || last === null ? 0 : delayBetween(planned, last)
}

/** A service that is not in the plan has no planned end: then both end and delay are entered. */
const ending = (current: Draft, minutes: number): Doing[] => {
  const delay: Doing = (draft) => setDelay(draft, minutes)
  if (current.theoreticalEndService !== null) return [delay]
  const end = findLastWork(current) ?? likelyStart(current)
  return [(draft) => setRealEnd(draft, end), delay]
}

/** A platform arrival as late as the driver declares; where platform monitoring exists, its own arrival. */
const seenAtPlatform = ({ rides }: Draft, minutes: number, { arrivalOf }: SampleFacts): Doing[] => {
  const last = findLastDrivenRide(rides)
  const planned = last?.theoreticalArrivalTime ?? null
  if (!last || planned === null) return []
  const { key, train, arrivalStation } = last
  const realTimeArrival = arrivalOf
    ? arrivalOf({ train, station: arrivalStation.quadrigram, planned })
    : endAfter(planned, minutes)
  if (realTimeArrival === null) return []
  return [(draft) => recordPlatformArrival(draft, key, { realTimeArrival })]
}

const EXEMPTION_MINUTES = 10

/** One of each kind that requires more than minutes. */
const fullReasons = ({ line, ...facts }: SampleFacts): DelayReasonChange[] => {
  const known = line.stations.flatMap(({ quadrigram }) => positionsAt(quadrigram, { line, ...facts }))
  const [planned = 'A1', real = 'A2'] = known
  return [
    {
      reason: 'PARK_EXEMPTION',
      delayMinute: EXEMPTION_MINUTES,
      parkExemptionPlannedPosition: planned,
      parkExemptionRealPosition: real,
    },
    {
      reason: 'OTHER',
      delayMinute: FULL_DELAY_MINUTES - EXEMPTION_MINUTES,
      otherReasonDescription: 'Malaise voyageur à quai',
    },
  ]
}

const explained = (reasons: readonly DelayReasonChange[], facts: SampleFacts): Doing[] => [
  (draft) => answerDelayDifferent(draft, true, facts.newKey),
  // Answering yes has already added the first reason.
  ...reasons.slice(1).map((): Doing => (draft) => addDelayReason(draft, facts.newKey())),
  ...reasons.map(
    (reason, index): Doing =>
      (draft) =>
        changeDelayReason(draft, draft.delayReason.delayByReason[index]?.key ?? '', reason),
  ),
]

const answering = (minutes: number, facts: SampleFacts): Doing[] => {
  const { chance, full, newKey } = facts
  if (full) return explained(fullReasons(facts), facts)
  if (!happens(chance, REASON_SHARE)) return [(draft) => answerDelayDifferent(draft, false, newKey)]
  return explained([{ reason: oneOf(chance, SIMPLE_REASONS), delayMinute: minutes }], facts)
}

/** Enters the end of the day, its delay and the reasons. */
export const sampleEnd = (draft: Draft, facts: SampleFacts): Draft => {
  const drawn = Math.max(minutesLate(facts), leastMinutes(draft))
  const isSeen = !facts.full && drawn > 0 && happens(facts.chance, SEEN_SHARE)
  const arrived = isSeen ? inTurn(draft, seenAtPlatform(draft, drawn, facts)) : draft
  const minutes = Math.max(platformDelay(arrived.rides) ?? drawn, leastMinutes(draft))
  const ended = inTurn(arrived, ending(arrived, minutes))
  return delayQuestion(ended) === 'NOT_ASKED' ? ended : inTurn(ended, answering(minutes, facts))
}
