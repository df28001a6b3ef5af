import type { Account } from '@bulletin/domain/access/account'
import { mayCall } from '@bulletin/domain/access/call'
import { ROUTES } from '@bulletin/domain/access/route'
import type { AppEnvironment } from '@bulletin/domain/environment'
import { isClockWrong, isDayWrong } from '@bulletin/domain/time/clock-offset'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { messagesOfRound } from '../../bulletin/outbox-panel/round-messages.ts'
import { lazyPart } from '../../i18n/lazy.tsx'
import { t } from '../../i18n/translate.ts'
import { systemClock } from '../../platform/clock.ts'
import { usePreload } from '../../platform/lazy.ts'
import { useObservable } from '../../platform/observable.ts'
import { useAccount } from '../../session/account-context.ts'
import { Bar } from '../../session/bare-page/bar.ts'
import { Brand } from '../../session/bare-page/brand.tsx'
import { useServices } from '../../session/services.ts'
import { Banner } from '../../ui/banner.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CONTENT_ID, SkipLink } from '../../ui/skip-link.ts'
import { watchTapEcho } from '../../ui/tap-echo.ts'
import { useLineAccent } from '../../ui/theme/line-accent.ts'
import { NewVersion } from '../new-version/new-version.tsx'
import { ConnectionMark } from './connection-mark.tsx'
import { LapsedNotice } from './lapsed-notice.tsx'
import { ProfileButton } from './profile-button.tsx'
import { SavedMark } from './saved-mark.tsx'
import { ShellDialogsProvider } from './shell-dialogs-provider.tsx'
import { isTabOpen, TabBar, visibleTabs } from './tab-bar.tsx'
import styles from './shell.module.css'

const ClockWarningView = lazyPart(() => import('./clock-warning-view.tsx'), 'ClockWarningView')

/** Stays until the tablet's clock is right again: no user may certify wrong times unknowingly. */
const ClockWarning = () => {
  const { clockOffset, settings } = useServices()
  const offsetSeconds = useObservable(clockOffset)
  return offsetSeconds !== null && isClockWrong(offsetSeconds) ? (
    <ClockWarningView
      offsetSeconds={offsetSeconds}
      isAtLeast={clockOffset.isAtLeast()}
      isDayWrong={isDayWrong(offsetSeconds, systemClock.now(), settings.timeZone)}
    />
  ) : null
}

/** Names the environment unless it is production. Training shows its logo and banner instead. */
const EnvironmentTag = ({ environment }: { environment: AppEnvironment }) => {
  if (environment === 'prod' || environment === 'training') return null
  return <Chip tone="info">{t(`environment.${environment}`)}</Chip>
}

/**
 * Moves the focus to the content on each navigation, so that a screen reader announces a new page from its top. Skips
 * the first page.
 */
const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const { pathname } = useLocation()
  const contentRef = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // A layout effect, so that it runs first: a page that wants the focus elsewhere takes it afterwards.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    contentRef.current?.focus({ preventScroll: true })
    contentRef.current?.scrollTo({ top: 0 })
  }, [pathname])
  return contentRef
}

type Sender = Pick<Account, 'matricularAccount' | 'roles'>

/** Sends queued bulletins from any screen, and shows the result in the message bar. */
const useSendDue = ({ matricularAccount, roles }: Sender): void => {
  const { tablet, connectivity, messageBar } = useServices()
  const maySend = mayCall(roles, 'submitBulletin')
  useEffect(
    () => (maySend ? tablet.keepSending(matricularAccount, connectivity) : undefined),
    [tablet, connectivity, matricularAccount, maySend],
  )
  useEffect(
    () =>
      tablet.watchNews(matricularAccount, ({ round, restored = 0 }) => {
        for (const message of round ? messagesOfRound(round) : []) messageBar.show(message)
        if (restored > 0)
          messageBar.show({ severity: 'warning', text: t('offline.restored', { count: restored }) })
      }),
    [tablet, messageBar, matricularAccount],
  )
}

const Reference = lazyPart(() => import('../reference/reference.tsx'), 'Reference')

/** The frame around every page: brand, tabs, connection, profile. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { savedFilters, settings } = useServices()
  const account = useAccount()
  const { roles, assignedLine } = account
  const { pathname } = useLocation()
  const contentRef = useFocusOnNavigation()
  useLineAccent(assignedLine, 'person')
  useSendDue(account)
  useEffect(() => watchTapEcho(document), [])
  usePreload()
  const tabs = useMemo(() => visibleTabs(roles), [roles])
  const subTabs = tabs.find((tab) => isTabOpen(tab, pathname))?.subTabs ?? []
  return (
    <ShellDialogsProvider>
      <Reference />
      <div className={styles.frame}>
        <SkipLink href={`#${CONTENT_ID}`}>{t('a11y.skipToContent')}</SkipLink>
        <header>
          <Bar>
            <Brand />
            {tabs.length > 0 && (
              <TabBar label={t('a11y.mainNavigation')} tabs={tabs} onChange={savedFilters.clearAll} />
            )}
            <div className={styles.barEnd}>
              <EnvironmentTag environment={settings.environment} />
              {pathname === ROUTES.today.path && <SavedMark />}
              {roles.length > 0 && <ConnectionMark />}
              <ProfileButton />
            </div>
          </Bar>
          {subTabs.length > 0 && (
            <div className={styles.subTabs}>
              <TabBar label={t('a11y.adminNavigation')} tabs={subTabs} onChange={savedFilters.clearAll} />
            </div>
          )}
          {settings.environment === 'training' && (
            <Banner tone="warning" heard="inPlace" title={t('training.banner')} />
          )}
          <LapsedNotice />
          {mayCall(roles, 'submitBulletin') && <ClockWarning />}
          <NewVersion />
        </header>
        <main className={styles.content} id={CONTENT_ID} ref={contentRef} tabIndex={-1}>
          {children}
        </main>
      </div>
    </ShellDialogsProvider>
  )
}
