import type { Step } from '@bulletin/domain/draft/step'
import type { ComponentType } from 'react'
import { LoadingPart } from '../../session/loading-part.tsx'
import { lazyPartWithWords } from '../../i18n/lazy.tsx'
import { preloadedFirst } from '../../platform/lazy.tsx'
import type { Today } from '../../offline/day/today.ts'

const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPartWithWords(load, LoadingPart, preloadedFirst)

const driving = later(() => import('./driving/driving-step.tsx').then((module) => module.DrivingStep))
const endTime = later(() => import('./end-time-step.tsx').then((module) => module.EndTimeStep))
const recap = later(() => import('./recap-step.tsx').then((module) => module.RecapStep))
const validated = later(() => import('./validated-step.tsx').then((module) => module.ValidatedStep))
const sent = later(() => import('./sent-step.tsx').then((module) => module.SentStep))

export const DrivingStep = driving.Part
export const EndTimeStep = endTime.Part
export const RecapStep = recap.Part
export const ValidatedStep = validated.Part
export const SentStep = sent.Part

const PART_OF = {
  Initialization: null,
  Driving: driving,
  Time: endTime,
  Validation: recap,
  Validated: validated,
  Sent: validated,
} as const satisfies Record<Step, { fetch: () => Promise<unknown> } | null>

/** Loads the code of the current step before it is rendered. */
export const fetchStepOf = async (today: Today): Promise<void> => {
  if (today === null) return
  await (today.kind === 'sent' ? sent : PART_OF[today.draft.step])?.fetch()
}
