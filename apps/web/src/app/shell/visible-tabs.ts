import { tabsOf, type TabRoute } from '@bulletin/domain/access/profile'
import type { Role } from '@bulletin/domain/access/role'
import { ROUTES, type RouteId } from '@bulletin/domain/access/route'

export type TabLink = {
  /** The tab's key in the translation catalogue. */
  readonly id: TabRoute | 'admin'
  readonly path: string
  /** The second row of tabs that this tab opens. */
  readonly subTabs: readonly TabLink[]
}

const linksTo = (routes: readonly TabRoute[], registered: ReadonlySet<RouteId>): TabLink[] =>
  routes
    .filter((route) => registered.has(route))
    .map((route) => ({ id: route, path: ROUTES[route].path, subTabs: [] }))

/** The tabs of a profile, limited to routes that have a screen. */
export const visibleTabs = (roles: readonly Role[], registered: ReadonlySet<RouteId>): TabLink[] =>
  tabsOf(roles).flatMap((tab) => {
    if (tab.kind === 'screen') return linksTo([tab.route], registered)
    const subTabs = linksTo(tab.subTabs, registered)
    return subTabs[0] ? [{ id: 'admin' as const, path: subTabs[0].path, subTabs }] : []
  })

/** A tab stays active on the pages below it, such as the report below manual driving. */
export const isTabOpen = (tab: TabLink, pathname: string): boolean =>
  tab.subTabs.length > 0
    ? tab.subTabs.some((subTab) => isTabOpen(subTab, pathname))
    : pathname === tab.path || pathname.startsWith(`${tab.path}/`)
