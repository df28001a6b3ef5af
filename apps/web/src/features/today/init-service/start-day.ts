import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { NewKey } from '@bulletin/domain/bulletin/key'
import { needsBadgeReminder, startBulletin } from '@bulletin/domain/bulletin/start'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { instantText } from '@bulletin/domain/time/day'
import { dayChoiceAt } from '@bulletin/domain/time/day-choice'
import { useState } from 'react'
import { useServices } from '../../../app/services.ts'
import { knownOr } from '../../../plan/answer.ts'
import { lacksPlan, type DayPlan } from '../../../plan/day-plan.ts'
import type { LineWorker } from '../../../plan/line-worker.ts'
import { lineOf, startFactsOf } from './day-start.ts'

/** What stands between « Commencer » and the bulletin. */
export type StartQuestion = 'connection' | 'badge'

/** The first question that is still to be answered, after the one that was; null when nothing is asked. */
export const nextQuestion = (
  plan: DayPlan,
  line: string,
  answered: StartQuestion | null,
): StartQuestion | null => {
  if (answered === null && lacksPlan(plan)) return 'connection'
  if (answered !== 'badge' && needsBadgeReminder(line, knownOr(plan.ordered, null))) return 'badge'
  return null
}

type Start = { account: LineWorker; plan: DayPlan; newKey: NewKey; onStart: (draft: Draft) => void }

/** « Commencer », question by question. */
export const useStartDay = ({ account, plan, newKey, onStart }: Start) => {
  const { clock, dayClock, settings } = useServices()
  const [question, setQuestion] = useState<StartQuestion | null>(null)
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
    const next = nextQuestion(plan, line, answered)
    setFault(null)
    setQuestion(next)
    if (next === null) open()
  }

  return {
    line,
    /** A plan that has come meanwhile has answered it. */
    question: question === 'connection' && !lacksPlan(plan) ? null : question,
    fault,
    goOn,
    stop: () => setQuestion(null),
    forgetFault: () => setFault(null),
  }
}
