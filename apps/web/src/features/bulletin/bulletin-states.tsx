import { useTranslation } from '../../i18n/use-translation.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateActions, StateFrame } from '../../ui/page-state.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { BulletinHead } from './bulletin-head.tsx'
import { ListedSteps } from './listed-steps.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './bulletin-states.module.css'

export const BulletinLoading = () => {
  const { t } = useTranslation()
  return (
    <StateFrame aria-busy="true">
      <BulletinHead>
        <VisuallyHidden as="h1">{t('pages.bulletin.title')}</VisuallyHidden>
        <Skeleton width={320} height={32} />
        <ListedSteps />
      </BulletinHead>
      <VisuallyHidden aria-live="polite">{t('bulletin.loading')}</VisuallyHidden>
      <Skeleton height={120} />
      <Skeleton height={280} />
      <Skeleton height={120} />
    </StateFrame>
  )
}

/** Offers no retry: the server would answer the same. */
export const BulletinOutOfReach = () => {
  const { t } = useTranslation()
  return (
    <StateFrame>
      <BulletinHead>
        <h1>{t('pages.bulletin.title')}</h1>
        <ListedSteps />
      </BulletinHead>
      <section aria-live="polite">
        <Notice tone="info" icon="lock" title={t('bulletin.refused.title')}>
          <p>{t('errors.bulletinAccess')}</p>
        </Notice>
      </section>
    </StateFrame>
  )
}

type FailedProps = { error: Error; onRetry: () => void }

export const BulletinFailed = ({ error, onRetry }: FailedProps) => {
  const { t } = useTranslation()
  return (
    <StateFrame>
      <BulletinHead>
        <h1>{t('pages.bulletin.title')}</h1>
        <ListedSteps />
      </BulletinHead>
      <section role="alert">
        <Notice tone="error" title={t('bulletin.loadFailed')}>
          <p>{t(failureWords(error))}</p>
          <StateActions>
            <Button variant="outlined" onClick={onRetry}>
              {t('common.actions.retry')}
            </Button>
          </StateActions>
        </Notice>
      </section>
    </StateFrame>
  )
}

/** Shown above the cached bulletin when its refetch failed. */
export const BulletinStale = ({ onRetry }: Omit<FailedProps, 'error'>) => {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('bulletin.stale')}>
      <Button variant="text" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </Notice>
  )
}

/** Placeholder while a part of the page loads. */
export const BodyAwaited = () => (
  <div className={styles.body} aria-busy="true">
    <Skeleton height={160} />
    <Skeleton height={200} />
    <Skeleton height={200} />
  </div>
)
