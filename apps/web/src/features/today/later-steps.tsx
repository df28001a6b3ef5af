import { PartToCome } from '../../app/loading/part-to-come.tsx'
import { loadedLater } from '../../loaded-later.tsx'

export const DrivingStep = loadedLater(
  () => import('./driving/driving-step.tsx').then((module) => module.DrivingStep),
  PartToCome,
)

export const EndTimeStep = loadedLater(
  () => import('./end-time-step.tsx').then((module) => module.EndTimeStep),
  PartToCome,
)

export const RecapStep = loadedLater(
  () => import('./recap-step.tsx').then((module) => module.RecapStep),
  PartToCome,
)

export const DispatchStep = loadedLater(
  () => import('./dispatch-step.tsx').then((module) => module.DispatchStep),
  PartToCome,
)

export const SentStep = loadedLater(
  () => import('./sent-step.tsx').then((module) => module.SentStep),
  PartToCome,
)
