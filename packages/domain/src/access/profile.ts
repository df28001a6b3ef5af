import { ROLES, type Role } from './role.ts'
import type { RouteId } from './route.ts'

/**
 * The landing screen and the tab bar of each profile. A user with several roles gets the profile of the first one in
 * the order of `ROLES`; rights still add up. ADMIN is not a profile: it adds a tab to any other.
 */
const PROFILES = {
  MEF: { landing: 'toValidate', tabs: ['toValidate', 'archived', 'today', 'manualDriving'] },
  C2SP: { landing: 'delayPos', tabs: ['delayPos', 'archived'] },
  CR: { landing: 'today', tabs: ['today', 'myArchived'] },
  AUDIT: { landing: 'archived', tabs: ['archived', 'manualDriving', 'journal'] },
  CT: { landing: 'archived', tabs: ['archived', 'material', 'parkPosition', 'validationStats'] },
  ADMIN: { landing: 'adminRole', tabs: [] },
} as const satisfies Record<Role, { landing: RouteId; tabs: readonly RouteId[] }>

const ADMIN_SUB_TABS = [
  'adminRole',
  'adminLine',
  'adminAccounts',
  'adminReport',
  'serviceRealized',
  'adminRefused',
  'adminImport',
  'adminPerson',
  'journal',
] as const satisfies readonly RouteId[]

/** A screen that a tab opens. */
export type TabRoute = (typeof PROFILES)[Role]['tabs'][number] | (typeof ADMIN_SUB_TABS)[number]

export type Tab = { kind: 'screen'; route: TabRoute } | { kind: 'admin'; subTabs: readonly TabRoute[] }

const profileOf = (roles: readonly Role[]): Role | null => ROLES.find((role) => roles.includes(role)) ?? null

/** The screen that `/` redirects to; null for a user without any right. */
export const landingOf = (roles: readonly Role[]): RouteId | null => {
  const profile = profileOf(roles)
  return profile && PROFILES[profile].landing
}

export const tabsOf = (roles: readonly Role[]): Tab[] => {
  const profile = profileOf(roles)
  const screens: readonly TabRoute[] = profile ? PROFILES[profile].tabs : []
  const tabs: Tab[] = screens.map((route) => ({ kind: 'screen', route }))
  // A screen that has a tab of its own is not repeated among those of administrators.
  if (roles.includes('ADMIN'))
    tabs.push({ kind: 'admin', subTabs: ADMIN_SUB_TABS.filter((route) => !screens.includes(route)) })
  return tabs
}

/** Managers and drivers get a menu entry for the tutorial; administrators may open it but have no entry. */
export const showsFaqEntry = (roles: readonly Role[]): boolean =>
  roles.some((role) => role === 'MEF' || role === 'CR')

/** Drivers, managers and transport executives work on an assigned line; the app tells them when they have none. */
const ROLES_WITH_A_LINE: readonly Role[] = ['CR', 'MEF', 'CT']

export const lacksAssignedLine = (account: {
  roles: readonly Role[]
  assignedLine: string | null
}): boolean => account.assignedLine === null && account.roles.some((role) => ROLES_WITH_A_LINE.includes(role))
