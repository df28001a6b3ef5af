import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './step-track.module.css'

export type StepState = 'done' | 'now' | 'ahead'

export const stepStateOf = (index: number, now: number): StepState => {
  if (index < now) return 'done'
  return index === now ? 'now' : 'ahead'
}

type StepTrackProps<Step extends string> = {
  label: string
  steps: readonly Step[]
  /** Index of the current step; after the last one, all are done. */
  now: number
  isVertical?: boolean
  className?: string | undefined
  /** The name of a step, and what is to be said of it. */
  children: (step: Step, state: StepState) => ReactNode
}

/** The current step among all steps of a task. */
export const StepTrack = <Step extends string>(props: StepTrackProps<Step>) => {
  const { label, steps, now, isVertical = false, className, children } = props
  return (
    <ol
      className={classNames(styles.track, isVertical ? styles.down : styles.across, className)}
      aria-label={label}
    >
      {steps.map((step, index) => {
        const state = stepStateOf(index, now)
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'done' && <Icon name="check" size={12} strokeWidth={3} />}</i>
            <div>{children(step, state)}</div>
          </li>
        )
      })}
    </ol>
  )
}
