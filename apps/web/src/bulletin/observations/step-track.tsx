import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './step-track.module.css'

/** Progress of a new observation. */
export const StepTrack = ({ current }: { current: 'categories' | 'form' }) => {
  const { t } = useTranslation()
  const isForm = current === 'form'
  return (
    <ol className={styles.track} aria-label={t('observations.track.label')} data-current={current}>
      <li aria-current={isForm ? undefined : 'step'} data-done={isForm}>
        <i aria-hidden="true">{isForm && <Icon name="check" size={12} strokeWidth={3} />}</i>
        {t('observations.track.category')}
      </li>
      <li aria-current={isForm ? 'step' : undefined}>
        <i aria-hidden="true" />
        {t('observations.track.observation')}
      </li>
    </ol>
  )
}
