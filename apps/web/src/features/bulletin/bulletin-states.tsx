import { t } from '../../i18n/translate.ts'
import { PageFailure, PageLoading, PageRefusal, type Failure } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { BulletinHead } from './bulletin-head.tsx'
import { ListedSteps } from './listed-steps.tsx'
import styles from './bulletin-states.module.css'

const Head = () => (
  <BulletinHead>
    <h1>{t('pages.bulletin.title')}</h1>
    <ListedSteps />
  </BulletinHead>
)

export const BulletinLoading = () => (
  <PageLoading
    head={
      <BulletinHead>
        <VisuallyHidden as="h1">{t('pages.bulletin.title')}</VisuallyHidden>
        <Skeleton width={320} height={32} />
        <ListedSteps />
      </BulletinHead>
    }
    label={t('bulletin.loading')}
    heights={[120, 280, 120]}
  />
)

export const BulletinOutOfReach = () => (
  <PageRefusal
    head={<Head />}
    icon="lock"
    title={t('bulletin.refused.title')}
    text={t('errors.bulletinAccess')}
  />
)

export const BulletinFailed = ({ failure }: { failure: Failure }) => (
  <PageFailure head={<Head />} title={t('bulletin.loadFailed')} failure={failure} />
)

/** Placeholder while a part of the page loads. */
export const BodyAwaited = () => (
  <div className={styles.body} aria-busy="true">
    <Skeleton height={160} />
    <Skeleton height={200} />
    <Skeleton height={200} />
  </div>
)
