import { useTranslation } from 'react-i18next'
import { WaitingView } from '../../app/loading/waiting-view.tsx'
import { loadedLater } from '../../loaded-later.tsx'

const StepToCome = () => <WaitingView text={useTranslation().t('app.loading')} />

export const DrivingStep = loadedLater(
  () => import('./driving/driving-step.tsx').then((module) => module.DrivingStep),
  StepToCome,
)

export const EndTimeStep = loadedLater(
  () => import('./end-time-step.tsx').then((module) => module.EndTimeStep),
  StepToCome,
)

export const RecapStep = loadedLater(
  () => import('./recap-step.tsx').then((module) => module.RecapStep),
  StepToCome,
)

export const DispatchStep = loadedLater(
  () => import('./dispatch-step.tsx').then((module) => module.DispatchStep),
  StepToCome,
)

export const SentStep = loadedLater(
  () => import('./sent-step.tsx').then((module) => module.SentStep),
  StepToCome,
)
