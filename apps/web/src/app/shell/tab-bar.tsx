import { tabsOf, type TabRoute } from '@bulletin/domain/access/profile'
import type { Role } from '@bulletin/domain/access/role'
import { ROUTES } from '@bulletin/domain/access/route'
import { Link, useLocation } from 'react-router'
import { t } from '../../i18n/translate.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './tab-bar.module.css'

export type TabLink = {
  /** The tab's key in the translation catalogue. */
  readonly id: TabRoute | 'admin'
  readonly path: string
  /** The second row of tabs that this tab opens. */
  readonly subTabs: readonly TabLink[]
}

const linkTo = (route: TabRoute): TabLink => ({ id: route, path: ROUTES[route].path, subTabs: [] })

/** The tabs of a profile. */
export const visibleTabs = (roles: readonly Role[]): TabLink[] =>
  tabsOf(roles).map((tab) =>
    tab.kind === 'screen'
      ? linkTo(tab.route)
      : { id: 'admin', path: ROUTES.adminRole.path, subTabs: tab.subTabs.map(linkTo) },
  )

/** A tab stays active on the pages below it, such as the report below manual driving. */
export const isTabOpen = (tab: TabLink, pathname: string): boolean =>
  tab.subTabs.length > 0
    ? tab.subTabs.some((subTab) => isTabOpen(subTab, pathname))
    : pathname === tab.path || pathname.startsWith(`${tab.path}/`)

const TabAnchor = withClass(Link, styles.tabAnchor)

type TabBarProps = { label: string; tabs: readonly TabLink[]; onChange: () => void }

export const TabBar = ({ label, tabs, onChange }: TabBarProps) => {
  const { pathname } = useLocation()
  return (
    <nav className={styles.row} aria-label={label}>
      {tabs.map((tab) => {
        const isOpen = isTabOpen(tab, pathname)
        return (
          <TabAnchor
            key={tab.id}
            to={tab.path}
            aria-current={isOpen ? 'page' : undefined}
            onClick={isOpen ? undefined : onChange}
          >
            {t(`tabs.${tab.id}`)}
          </TabAnchor>
        )
      })}
    </nav>
  )
}
