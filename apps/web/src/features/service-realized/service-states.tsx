import { useTranslation } from '../../i18n/use-translation.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateActions, StateFrame } from '../../ui/page-state.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { ServiceHead, useServicesList } from './service-head.tsx'

export const ServiceLoading = () => {
  const { t } = useTranslation()
  return (
    <StateFrame aria-busy="true">
      <ServiceHead>
        <VisuallyHidden as="h1">{t('pages.serviceRealized.title')}</VisuallyHidden>
        <Skeleton width={320} height={40} />
      </ServiceHead>
      <VisuallyHidden aria-live="polite">{t('serviceRealized.loading')}</VisuallyHidden>
      <Skeleton height={64} />
      <Skeleton height={320} />
    </StateFrame>
  )
}

type RefusedProps = { reason: 'unknown' | 'refused' }

/** Offers no retry, because the response would be the same. */
export const ServiceNotShown = ({ reason }: RefusedProps) => {
  const { t } = useTranslation()
  const list = useServicesList()
  return (
    <StateFrame>
      <ServiceHead>
        <h1>{t('pages.serviceRealized.title')}</h1>
      </ServiceHead>
      <section aria-live="polite">
        <Notice
          tone="info"
          icon={reason === 'refused' ? 'lock' : 'search'}
          title={t(`serviceRealized.${reason}.title`)}
        >
          <p>{t(`serviceRealized.${reason}.text`)}</p>
          <StateActions>
            <LinkButton variant="outlined" to={list}>
              {t('serviceRealized.toList')}
            </LinkButton>
          </StateActions>
        </Notice>
      </section>
    </StateFrame>
  )
}

type FailedProps = { error: Error; onRetry: () => void }

export const ServiceFailed = ({ error, onRetry }: FailedProps) => {
  const { t } = useTranslation()
  return (
    <StateFrame>
      <ServiceHead>
        <h1>{t('pages.serviceRealized.title')}</h1>
      </ServiceHead>
      <section role="alert">
        <Notice tone="error" title={t('errors.serviceRealizedLoad')}>
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
