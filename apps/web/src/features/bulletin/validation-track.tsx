import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { stepReached } from '@bulletin/domain/workflow/stepper'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServices } from '../../session/services.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { processedAt, stepStateOf, VALIDATION_STEPS, type ValidationStep } from './validation-step.ts'
import styles from './validation-track.module.css'

/** The progress of the bulletin, drawn as a line with three stops. */
export const ValidationTrack = ({ bulletin }: { bulletin: Bulletin }) => {
  const { t } = useTranslation()
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
    <ol className={styles.track} aria-label={t('bulletin.stepper.label')}>
      {VALIDATION_STEPS.map((step) => {
        const state = stepStateOf(step, reached)
        const detail = detailOf(step)
        const names = namesOf(step)
        return (
          <li key={step} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            <i aria-hidden="true">{state === 'done' && <Icon name="check" size={12} strokeWidth={3} />}</i>
            <div>
              {t(`bulletin.stepper.${step}`)}{' '}
              <VisuallyHidden>{t(`bulletin.stepper.${state}`)}</VisuallyHidden>
              {detail !== null && <small>{detail}</small>}
              {names !== null && <small>{names}</small>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
