import type { Step } from '@bulletin/domain/draft/step'
import { t } from '../../i18n/translate.ts'
import { StepTrack } from '../../ui/step-track.tsx'
import styles from './day-track.module.css'

/** The steps shown on the track; the later ones (`Validated`, `Sent`) need no action of the driver. */
const STEPS = ['Initialization', 'Driving', 'Time', 'Validation'] as const satisfies readonly Step[]

export const DayTrack = ({ current }: { current: (typeof STEPS)[number] }) => (
  <StepTrack
    isVertical
    className={styles.track}
    label={t('steps.label')}
    steps={STEPS}
    now={STEPS.indexOf(current)}
  >
    {(step) => t(`steps.${step}`)}
  </StepTrack>
)
