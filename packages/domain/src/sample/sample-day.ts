import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { certify, writeComment } from '../draft/certify.ts'
import { typePap } from '../draft/choose-service.ts'
import type { Draft } from '../draft/draft.ts'
import { edited, type Edited } from '../draft/editing.ts'
import { startBulletin } from '../draft/start.ts'
import type { Fault } from '../problem/fault.ts'
import type { Result } from '../result.ts'
import { fixedClock } from '../time/clock.ts'
import { dayChoiceAt, dayFault } from '../time/day-choice.ts'
import { localHourOf, type InstantText } from '../time/day.ts'
import { addSeconds, isBefore } from '../time/instant.ts'
import { beginDriving } from '../workflow/begin.ts'
import { takeStep, validateBulletin } from '../workflow/steps.ts'
import { submittedFrom } from '../workflow/submit.ts'
import { happens, oneOf, wholeBetween } from './chance.ts'
import { sampleEnd } from './sample-end.ts'
import { sampleEvents } from './sample-events.ts'
import type { SampleFacts } from './sample-facts.ts'
import { sampleManeuvers } from './sample-maneuvers.ts'
import { sampleRides } from './sample-rides.ts'
import { sampleChoice } from './sample-service.ts'

const OPENED_BEFORE_SECONDS = 600
const USUAL_HOUR = 9
const COMMENT_SHARE = 0.06
const PAP_RANGE = [1, 99] as const
const PAP_LETTERS = ['A', 'B', 'C'] as const

const COMMENTS = [
  'Rien à signaler.',
  'Affluence importante en pointe du soir.',
  'Chauffage de cabine insuffisant.',
  'Radio difficile à entendre en tunnel.',
] as const
const FULL_COMMENT =
  'Service perturbé : retournement en service provisoire, échange de matériel et garage sur une autre position que prévue.'

/** A bulletin of a past day that is recent enough to be opened still. */
const isForgotten = ({ day, now, timeZone }: SampleFacts): boolean => {
  const days = dayChoiceAt(fixedClock(now).now(), timeZone)
  return days.proposed > day && dayFault(day, days) === null
}

/** Some minutes before the day begins; a forgotten bulletin is opened now. */
const openedAt = (facts: SampleFacts): InstantText => {
  const { day, ordered, now, timeZone } = facts
  if (isForgotten(facts)) return now
  const start =
    (ordered?.service.date === day ? ordered.service.theoreticalStartService : null) ??
    localHourOf(day, USUAL_HOUR, timeZone)
  const before = addSeconds(start, -OPENED_BEFORE_SECONDS)
  return isBefore(before, now) ? before : now
}

const started = (facts: SampleFacts): Edited => {
  const { driver, day, line, ordered, plan, newKey, timeZone } = facts
  const opened = openedAt(facts)
  return startBulletin({
    id: newKey(),
    now: opened,
    day,
    days: dayChoiceAt(fixedClock(opened).now(), timeZone),
    driver,
    line,
    ordered,
    noteCode: plan.noteCodes.get(line.name) ?? null,
  })
}

const papOf = ({ chance }: SampleFacts): string =>
  `${wholeBetween(chance, ...PAP_RANGE)}${oneOf(chance, PAP_LETTERS) ?? ''}`

const commentOf = ({ full, chance }: SampleFacts): string => {
  if (full) return FULL_COMMENT
  return happens(chance, COMMENT_SHARE) ? (oneOf(chance, COMMENTS) ?? '') : ''
}

const onwards = (draft: Draft, doings: readonly ((current: Draft) => Edited)[]): Edited =>
  doings.reduce<Edited>((current, doing) => (current.ok ? doing(current.value) : current), edited(draft))

/**
 * A driver's made-up day from start to certification, produced with the operations that drivers have. The same facts,
 * keys and chance give the same day.
 */
export const sampleDay = (facts: SampleFacts): Result<SubmittedBulletin, readonly Fault[]> => {
  const { line, now, newKey, plan, day } = facts
  const start = started(facts)
  if (!start.ok) return start
  const validated = onwards(start.value, [
    (draft) => typePap(draft, papOf(facts)),
    sampleChoice(facts),
    (draft) => beginDriving(draft, { ...plan, day, lines: [line], newKey }),
    (draft) => edited(sampleRides(draft, facts)),
    (draft) => edited(sampleManeuvers(draft, facts)),
    (draft) => edited(sampleEvents(draft, facts)),
    (draft) => takeStep(draft, 'finish', line),
    (draft) => edited(sampleEnd(draft, facts)),
    (draft) => takeStep(draft, 'review', line),
    (draft) => writeComment(draft, commentOf(facts)),
    (draft) => certify(draft, true),
    (draft) => validateBulletin(draft, { now, line }),
  ])
  return validated.ok ? submittedFrom(validated.value) : validated
}
