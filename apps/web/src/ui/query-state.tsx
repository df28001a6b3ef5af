import { Fragment, type ElementType, type ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { NoRows } from './list-panel.ts'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.ts'
import { withClass } from './with-class.ts'
import styles from './query-state.module.css'

/** Why the last request failed, in words, and how it is made again. */
export type Failure = { text: string; onRetry: () => void }

/** In place of a number or a name that is loading. */
export const LoadingText = ({ width }: { width: number }) => (
  <>
    <Skeleton width={width} />
    <VisuallyHidden>{t('grid.loading')}</VisuallyHidden>
  </>
)

type RetryProps = { variant: 'outlined' | 'text'; onRetry: () => void }

const Retry = ({ variant, onRetry }: RetryProps) => (
  <Button variant={variant} onClick={onRetry}>
    {t('common.actions.retry')}
  </Button>
)

const LoadFailure = ({ title, failure: { text, onRetry } }: { title: string; failure: Failure }) => (
  <div className={styles.failure} role="alert">
    <Icon name="error" size={32} />
    <p>{title}</p>
    <p>{text}</p>
    <Retry variant="outlined" onRetry={onRetry} />
  </div>
)

/** Shown above the last known data when they could not be refreshed. */
export const StaleNotice = ({ text, onRetry }: Failure) => (
  <div className={styles.stale} aria-live="polite">
    <Icon name="warning" size={22} />
    <p>{text}</p>
    <Retry variant="text" onRetry={onRetry} />
  </div>
)

type QueryStateProps = {
  /** Whether there is an answer to show, possibly an old one. */
  isAnswered: boolean
  failure: Failure | null
  /** Says that nothing could be loaded. */
  failed: string
  /** Says that what is shown is old. */
  stale?: string | undefined
  /** Says that there are no rows; null when there are. */
  empty?: string | null
  /** The panel around these sentences, where the rows bring their own. */
  frame?: ElementType
  /** The rows, or what stands for them while they load. */
  children: ReactNode
}

/** What a query gives to show: its failure; or its rows, or that there are none, and whether they are old. */
export const QueryState = ({
  isAnswered,
  failure,
  failed,
  stale,
  empty = null,
  frame: Frame = Fragment,
  children,
}: QueryStateProps) => {
  if (failure && !isAnswered)
    return (
      <Frame>
        <LoadFailure title={failed} failure={failure} />
      </Frame>
    )
  return (
    <>
      {failure && <StaleNotice text={stale ?? t('grid.stale')} onRetry={failure.onRetry} />}
      {empty === null ? (
        children
      ) : (
        <Frame>
          <NoRows aria-live="polite">{empty}</NoRows>
        </Frame>
      )}
    </>
  )
}

const Page = withClass('div', styles.page)

type PageLoadingProps = {
  head: ReactNode
  label: string
  /** The heights of what will be there, in pixels. */
  heights: readonly number[]
}

/** A page that is loading. */
export const PageLoading = ({ head, label, heights }: PageLoadingProps) => (
  <Page aria-busy="true">
    {head}
    <VisuallyHidden aria-live="polite">{label}</VisuallyHidden>
    {heights.map((height, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change
      <Skeleton key={place} height={height} />
    ))}
  </Page>
)

type FailureNoticeProps = { title: string; failure: Failure }

/** A notice on the page about something that could not be loaded. */
export const FailureNotice = ({ title, failure: { text, onRetry } }: FailureNoticeProps) => (
  <section role="alert">
    <Notice tone="error" title={title}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Retry variant="outlined" onRetry={onRetry} />
      </div>
    </Notice>
  </section>
)

/** A page that could not be loaded. */
export const PageFailure = ({ head, ...notice }: FailureNoticeProps & { head: ReactNode }) => (
  <Page>
    {head}
    <FailureNotice {...notice} />
  </Page>
)

type PageRefusalProps = {
  head: ReactNode
  icon: IconName
  title: string
  text: string
  action?: ReactNode
}

/** A page that this user cannot see. Offers no retry: the server would answer the same. */
export const PageRefusal = ({ head, icon, title, text, action }: PageRefusalProps) => (
  <Page>
    {head}
    <section aria-live="polite">
      <Notice tone="info" icon={icon} title={title}>
        <p>{text}</p>
        {action !== undefined && <div className={styles.actions}>{action}</div>}
      </Notice>
    </section>
  </Page>
)
