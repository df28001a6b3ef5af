import type { Step } from '@bulletin/domain/draft/step'
import { LoadingPart } from '../../session/loading-part.tsx'
import { lazyPart } from '../../i18n/lazy.tsx'
import type { Today } from '../../offline/day/today.ts'

const LATER = { need: 'bulletin', Meanwhile: LoadingPart } as const

export const DrivingStep = lazyPart(() => import('./driving/driving-step.tsx'), 'DrivingStep', LATER)
export const EndTimeStep = lazyPart(() => import('./end-time-step.tsx'), 'EndTimeStep', LATER)
export const RecapStep = lazyPart(() => import('./recap-step.tsx'), 'RecapStep', LATER)
export const ValidatedStep = lazyPart(() => import('./validated-step.tsx'), 'ValidatedStep', LATER)
export const SentStep = lazyPart(() => import('./sent-step.tsx'), 'SentStep', LATER)

const PART_OF = {
  Initialization: null,
  Driving: DrivingStep,
  Time: EndTimeStep,
  Validation: RecapStep,
  Validated: ValidatedStep,
  Sent: ValidatedStep,
} as const satisfies Record<Step, { fetch: () => Promise<unknown> } | null>

/** Loads the code of the current step before it is rendered. */
export const fetchStepOf = async (today: Today): Promise<void> => {
  if (today === null) return
  await (today.kind === 'sent' ? SentStep : PART_OF[today.draft.step])?.fetch()
}
