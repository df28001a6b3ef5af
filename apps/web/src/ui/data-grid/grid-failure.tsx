import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon.tsx'
import { Button } from '../button.tsx'
import styles from './grid-failure.module.css'

type GridFailureProps = { title: string; text: string; onRetry: () => void }

/** Shown instead of rows that could not be loaded. */
export const GridFailure = ({ title, text, onRetry }: GridFailureProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.place} role="alert">
      <Icon name="error" size={32} />
      <p>{title}</p>
      <p>{text}</p>
      <Button variant="outlined" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </div>
  )
}

/** Shown above the last known rows when they could not be refreshed. */
export const GridStale = ({ text, onRetry }: Omit<GridFailureProps, 'title'>) => {
  const { t } = useTranslation()
  return (
    <div className={styles.banner} aria-live="polite">
      <Icon name="warning" size={22} />
      <p>{text}</p>
      <Button variant="text" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </div>
  )
}
