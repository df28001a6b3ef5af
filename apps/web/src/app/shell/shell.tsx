import { mayCall } from '@bulletin/domain/access/call'
import { ROUTES } from '@bulletin/domain/access/route'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { watchTapEcho } from '../../ui/tap-echo.ts'
import { lazyComponent } from '../../i18n/lazy.tsx'
import { usePreload } from '../../platform/lazy.tsx'
import { NewVersion } from '../new-version/new-version.tsx'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { Bar } from '../../session/bare-page/bar.ts'
import { Brand } from '../../session/bare-page/brand.tsx'
import { ClockWarning } from './clock-warning.tsx'
import { ConnectionMark } from './connection-mark.tsx'
import { EnvironmentTag } from './environment-tag.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { useLineAccent } from '../../ui/theme/line-accent.ts'
import { LapsedNotice } from './lapsed-notice.tsx'
import { ProfileButton } from './profile-button.tsx'
import { SavedMark } from './saved-mark.tsx'
import { ShellDialogsProvider } from './shell-dialogs-provider.tsx'
import { CONTENT_ID, SkipLink } from '../../ui/skip-link.ts'
import { TabBar } from './tab-bar.tsx'
import { TrainingBanner } from './training-banner.tsx'
import { useSendDue } from './use-send-due.ts'
import { isTabOpen, visibleTabs } from './visible-tabs.ts'
import styles from './shell.module.css'

const Reference = lazyComponent(() => import('../reference/reference.tsx').then((module) => module.Reference))

/** The frame around every page: brand, tabs, connection, profile. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const { routes, savedFilters, settings } = useServices()
  const account = useAccount()
  const { roles, assignedLine } = account
  const { pathname } = useLocation()
  const contentRef = useFocusOnNavigation()
  useLineAccent(assignedLine, 'person')
  useSendDue(account)
  useEffect(() => watchTapEcho(document), [])
  usePreload()
  const tabs = useMemo(() => visibleTabs(roles, routes), [roles, routes])
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
          {settings.environment === 'training' && <TrainingBanner />}
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
