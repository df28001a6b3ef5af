import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { InstantText } from '@bulletin/domain/time/day'
import { stepReached } from '@bulletin/domain/workflow/stepper'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { StepTrack } from '../../ui/step-track.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import styles from './validation-track.module.css'

export const VALIDATION_STEPS = ['received', 'manager', 'hr'] as const
type ValidationStep = (typeof VALIDATION_STEPS)[number]

/** The secretariat is done once both of its matters are treated: returns the later date. */
export const processedAt = ({
  hrProcessedDelayDate,
  hrProcessedPosDate,
}: Pick<Bulletin, 'hrProcessedDelayDate' | 'hrProcessedPosDate'>): InstantText | null => {
  if (hrProcessedDelayDate === null || hrProcessedPosDate === null) return null
  return hrProcessedDelayDate > hrProcessedPosDate ? hrProcessedDelayDate : hrProcessedPosDate
}

/** The progress of the bulletin, drawn as a line with three stops. */
export const ValidationTrack = ({ bulletin }: { bulletin: Bulletin }) => {
  const { timeZone } = useServices().settings
  const reached = stepReached(bulletin)
  const momentOf = (instant: string) => momentInFigures(instant, timeZone)

  /** The server sends these names as null to the driver of the bulletin. */
  const namesOf = (step: ValidationStep): string | null => {
    const { managerName, hrNameDelay, hrNamePos } = bulletin
    if (step === 'manager') return managerName
    if (step !== 'hr' || reached !== VALIDATION_STEPS.length) return null
    return [...new Set([hrNameDelay, hrNamePos])].filter((name) => name !== null).join(', ') || null
  }

  const detailOf = (step: ValidationStep): string | null => {
    switch (step) {
      case 'received':
        return t('bulletin.stepper.certifiedAt', momentOf(bulletin.validationDate))
      case 'manager':
        if (bulletin.managerValidationDate !== null)
          return t('bulletin.stepper.at', momentOf(bulletin.managerValidationDate))
        return reached === 1 ? t('bulletin.stepper.before', momentOf(bulletin.limitDate)) : null
      case 'hr': {
        const at = reached === VALIDATION_STEPS.length ? processedAt(bulletin) : null
        return at && t('bulletin.stepper.at', momentOf(at))
      }
    }
  }

  return (
    <StepTrack
      isVertical
      className={styles.track}
      label={t('bulletin.stepper.label')}
      steps={VALIDATION_STEPS}
      now={reached}
    >
      {(step, state) => (
        <>
          {t(`bulletin.stepper.${step}`)} <VisuallyHidden>{t(`bulletin.stepper.${state}`)}</VisuallyHidden>
          {[detailOf(step), namesOf(step)].map((said) => said !== null && <small key={said}>{said}</small>)}
        </>
      )}
    </StepTrack>
  )
}
