import type { NewKey } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import { needsBadgeReminder, startBulletin } from '@bulletin/domain/draft/start'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { instantText, type Day } from '@bulletin/domain/time/day'
import { dayChoiceAt } from '@bulletin/domain/time/day-choice'
import { useState } from 'react'
import { isAwaited, knownOr } from '../../../bulletin/plan/answer.ts'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import type { LineWorker } from '../../../bulletin/plan/line-worker.ts'
import type { Connection } from '../../../offline/connectivity.ts'
import { useObservable } from '../../../platform/observable.ts'
import { useServices } from '../../../session/services.ts'
import { lineOf, startFactsOf } from './day-start.ts'

/** Questions asked after a tap on « Commencer », before the bulletin is created. */
export type StartQuestion = 'planned' | 'badge'

/**
 * Why no service is planned: the server did not answer, or answered that there is none. Null if there is one, or may
 * be.
 */
export const whyNotPlanned = (
  { ordered }: Pick<DayPlan, 'ordered'>,
  connection: Connection,
): 'unanswered' | 'none' | null => {
  if (ordered.state !== 'answered') return isAwaited(ordered) ? null : 'unanswered'
  if (ordered.value !== null) return null
  // The cached answer may be outdated while the tablet is offline.
  return connection === 'offline' ? 'unanswered' : 'none'
}

/** The next question after the answered one; null if there is none left. */
export const nextQuestion = (
  plan: Pick<DayPlan, 'ordered'>,
  line: string,
  answered: StartQuestion | null,
): StartQuestion | null => {
  const ordered = knownOr(plan.ordered, null)
  if (answered === null && ordered === null) return 'planned'
  if (answered !== 'badge' && needsBadgeReminder(line, ordered)) return 'badge'
  return null
}

type Start = { account: LineWorker; plan: DayPlan; newKey: NewKey; onStart: (draft: Draft) => void }

/** Runs « Commencer »: asks the questions one by one, then creates the bulletin. */
export const useStartDay = ({ account, plan, newKey, onStart }: Start) => {
  const { clock, connectivity, dayClock, settings } = useServices()
  const connection = useObservable(connectivity)
  const [question, setQuestion] = useState<StartQuestion | null>(null)
  /** The day whose missing service was already asked about; it is asked only once. */
  const [askedDay, setAskedDay] = useState<Day | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const line = lineOf(account, plan)

  const open = () => {
    const started = startBulletin(
      startFactsOf(account, plan, {
        id: newKey(),
        now: instantText(clock.now()),
        days: dayChoiceAt(dayClock.now(), settings.timeZone),
      }),
    )
    if (started.ok) return onStart(started.value)
    const [first] = started.failure
    setFault(first ? FAULT_SENTENCES[first.code] : null)
  }

  const goOn = (answered: StartQuestion | null) => {
    const next = nextQuestion(plan, line, answered ?? (askedDay === plan.day ? 'planned' : null))
    setFault(null)
    setQuestion(next)
    if (next === 'planned') setAskedDay(plan.day)
    if (next === null) open()
  }

  return {
    line,
    /** Not null while the question is open. Becomes null, and closes it, if an order arrives meanwhile. */
    whyNotPlanned: question === 'planned' ? whyNotPlanned(plan, connection) : null,
    isBadgeAsked: question === 'badge',
    fault,
    goOn,
    stop: () => setQuestion(null),
    forgetFault: () => setFault(null),
  }
}
