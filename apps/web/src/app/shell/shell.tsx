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
import { styled } from '../../ui/styled.ts'

const Reference = lazyComponent(() => import('../reference/reference.tsx').then((module) => module.Reference))

/** The frame clips and only its content scrolls: visually hidden text far down a list does not lengthen the page. */
const Frame = styled('div')`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: clip;
`

const Content = styled('main')`
  flex: 1;
  min-height: 0;
  overflow: auto;

  /* Focused by script on each navigation: a ring around the whole page would say nothing. */
  &:focus {
    outline: none;
  }
`

const SubTabs = styled('div')`
  flex: none;
  display: flex;
  height: 52px;
  padding: 0 8px;
  background: var(--surface-2);
  border-bottom: 1px solid var(--hair);
`

const BarEnd = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  margin-left: auto;
  padding-left: 8px;
`

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
      <Frame>
        <SkipLink href={`#${CONTENT_ID}`}>{t('a11y.skipToContent')}</SkipLink>
        <header>
          <Bar>
            <Brand />
            {tabs.length > 0 && (
              <TabBar label={t('a11y.mainNavigation')} tabs={tabs} onChange={savedFilters.clearAll} />
            )}
            <BarEnd>
              <EnvironmentTag environment={settings.environment} />
              {pathname === ROUTES.today.path && <SavedMark />}
              {roles.length > 0 && <ConnectionMark />}
              <ProfileButton />
            </BarEnd>
          </Bar>
          {subTabs.length > 0 && (
            <SubTabs>
              <TabBar label={t('a11y.adminNavigation')} tabs={subTabs} onChange={savedFilters.clearAll} />
            </SubTabs>
          )}
          {settings.environment === 'training' && <TrainingBanner />}
          <LapsedNotice />
          {mayCall(roles, 'submitBulletin') && <ClockWarning />}
          <NewVersion />
        </header>
        <Content id={CONTENT_ID} ref={contentRef} tabIndex={-1}>
          {children}
        </Content>
      </Frame>
    </ShellDialogsProvider>
  )
}
