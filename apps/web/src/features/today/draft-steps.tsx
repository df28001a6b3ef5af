import type { Account } from '@bulletin/domain/access/account'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Step } from '@bulletin/domain/draft/step'
import type { Day } from '@bulletin/domain/time/day'
import { layLatePlan } from '@bulletin/domain/workflow/begin'
import { stepFaults, takeStep, type StepAction } from '@bulletin/domain/workflow/steps'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { DraftEditingContext, type DraftEditing } from '../../bulletin/draft/draft-editing.ts'
import { draftFactsOf, planFactsOf, type DayPlan } from '../../bulletin/plan/day-plan.ts'
import { useRetryFailed } from '../../bulletin/plan/retry-failed.ts'
import { useDayPlan } from '../../bulletin/plan/use-day-plan.ts'
import type { PaperPart } from '../../bulletin/sheet/bulletin-sheet.tsx'
import type { TodayStore } from '../../offline/day/today-store.ts'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import { useLineAccent } from '../../ui/theme/line-accent.ts'
import type { Mode } from './driving/driving-rail.tsx'
import { InitBulletin } from './init-bulletin/init-bulletin.tsx'
import { DrivingStep, EndTimeStep, RecapStep } from './later-steps.tsx'

/** The action of the primary button of each step. */
const WAY_ON = {
  Initialization: 'begin',
  Driving: 'finish',
  Time: 'review',
  Validation: 'validate',
  Validated: null,
  Sent: null,
} as const satisfies Record<Step, StepAction | null>

const CORRECTED_IN = {
  start: 'Driving',
  rides: 'Driving',
  maneuvers: 'Driving',
  service: 'Driving',
  endTime: 'Time',
} as const satisfies Record<PaperPart, Step>

/** A driver who started offline gets the planned rides and hours once the plan has loaded. */
const useLatePlan = (draft: Draft, plan: DayPlan, edit: TodayStore['edit']): void => {
  const { newKey } = useServices()
  const isAwaited = (draft.step === 'Driving' || draft.step === 'Time') && !draft.isPlanLaid
  useEffect(() => {
    if (isAwaited) edit((current) => layLatePlan(current, planFactsOf(plan, newKey)))
  }, [isAwaited, plan, edit, newKey])
}

type DraftStepProps = { account: Account; plan: DayPlan; draft: Draft; store: TodayStore }

/** Renders the current step of the draft. */
const DraftStep = ({ account, plan, draft, store }: DraftStepProps) => {
  const { newKey } = useServices()
  const facts = useMemo(() => draftFactsOf(plan), [plan])
  const line = facts.lines.find(({ name }) => name === draft.line) ?? null
  const [attempted, setAttempted] = useState<Step | null>(null)
  useLineAccent(draft.line, 'bulletin')
  useLatePlan(draft, plan, store.edit)

  const shownFaults = useMemo(() => {
    const action = WAY_ON[draft.step]
    return attempted === draft.step && action !== null ? stepFaults(draft, action, line) : []
  }, [attempted, draft, line])
  const editing = useMemo(
    (): DraftEditing => ({ draft, edit: store.edit, facts, line, newKey, shownFaults }),
    [draft, store, facts, line, newKey, shownFaults],
  )
  const [isNothingDriven, setNothingDriven] = useState(false)
  const [openMode, setOpenMode] = useState<Mode>('rides')
  const [correctsStart, setCorrectsStart] = useState(false)
  const onAttempt = useCallback(() => setAttempted(draft.step), [draft.step])
  const onCorrectedStart = useCallback(() => setCorrectsStart(false), [])
  const onNothingDriven = useCallback(() => setNothingDriven(true), [])
  const onCorrect = useCallback(
    (part: PaperPart) => {
      setOpenMode(part === 'maneuvers' ? 'maneuvers' : 'rides')
      setCorrectsStart(part === 'start')
      store.edit((current) => takeStep(current, current.step === 'Time' ? 'goBack' : 'correct', line))
      if (part === 'endTime') store.edit((current) => takeStep(current, 'finish', line))
      // Keep showing the faults marked on the sheet, in the step where the driver corrects them.
      setAttempted((step) => (step === 'Validation' ? CORRECTED_IN[part] : step))
    },
    [store, line],
  )

  return (
    <DraftEditingContext value={editing}>
      {draft.step === 'Initialization' && (
        <InitBulletin account={account} plan={plan} onRemove={store.clear} />
      )}
      {draft.step === 'Driving' && (
        <DrivingStep
          account={account}
          openMode={openMode}
          correctsStart={correctsStart}
          onCorrectedStart={onCorrectedStart}
          plan={plan}
          isNothingDriven={isNothingDriven}
          onNothingDriven={onNothingDriven}
          onAttempt={onAttempt}
          onRemove={store.clear}
        />
      )}
      {draft.step === 'Time' && (
        <EndTimeStep onAttempt={onAttempt} onCorrectStart={() => onCorrect('start')} />
      )}
      {draft.step === 'Validation' && (
        <RecapStep account={account} validate={store.validate} onAttempt={onAttempt} onCorrect={onCorrect} />
      )}
    </DraftEditingContext>
  )
}

const FollowedDraft = ({ store, ...around }: Omit<DraftStepProps, 'draft'>) => {
  const today = useObservable(store.opened)?.today
  return today?.kind === 'draft' ? <DraftStep {...around} draft={today.draft} store={store} /> : null
}

/**
 * The steps of a bulletin in progress. The plan is loaded here, above the draft, so that an edit does not run its
 * queries again.
 */
export const DraftSteps = memo(
  ({ account, day, store }: { account: Account; day: Day; store: TodayStore }) => {
    const plan = useDayPlan({ day, account })
    // Retry the failed queries once the server is reachable again.
    useRetryFailed()
    return <FollowedDraft account={account} plan={plan} store={store} />
  },
)
