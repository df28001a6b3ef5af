import type { Step } from '@bulletin/domain/draft/step'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './step-track.module.css'

/** The steps shown on the track; the later ones (`Validated`, `Sent`) need no action of the driver. */
const STOPS = ['Initialization', 'Driving', 'Time', 'Validation'] as const satisfies readonly Step[]
export type Stop = (typeof STOPS)[number]

const stateOf = (index: number, now: number): 'done' | 'now' | 'ahead' => {
  if (index < now) return 'done'
  return index === now ? 'now' : 'ahead'
}

/** Shows the current step among all steps. */
export const StepTrack = ({ current }: { current: Stop }) => {
  const { t } = useTranslation()
  const now = STOPS.indexOf(current)
  return (
    <ol className={styles.track} aria-label={t('steps.label')}>
      {STOPS.map((stop, index) => {
        const state = stateOf(index, now)
        return (
          <li key={stop} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            <i aria-hidden="true">{state === 'done' && <Icon name="check" size={12} strokeWidth={3} />}</i>
            {t(`steps.${stop}`)}
          </li>
        )
      })}
    </ol>
  )
}
