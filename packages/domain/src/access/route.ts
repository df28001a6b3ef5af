import type { Role } from './role.ts'

/** Every screen with its path and the roles that may open it. Router, tabs and menus read this table. */
export const ROUTES = {
  today: { path: '/today', roles: ['MEF', 'CR'] },
  myArchived: { path: '/myarchived', roles: ['CR'] },
  archived: { path: '/bulletin/archived', roles: ['MEF', 'C2SP', 'AUDIT', 'CT'] },
  toValidate: { path: '/bulletin/tovalidate', roles: ['MEF'] },
  bulletin: { path: '/bulletin/:bulletinId', roles: ['CR', 'MEF', 'C2SP', 'AUDIT', 'CT'] },
  manualDriving: { path: '/manualdriving', roles: ['MEF', 'AUDIT'] },
  manualDrivingReport: { path: '/manualdriving/report', roles: ['MEF', 'AUDIT'] },
  delayPos: { path: '/delay-pos', roles: ['C2SP'] },
  material: { path: '/material', roles: ['CT'] },
  parkPosition: { path: '/parkposition', roles: ['CT'] },
  validationStats: { path: '/validation-stats', roles: ['CT'] },
  adminRole: { path: '/admin/role-management', roles: ['ADMIN'] },
  adminLine: { path: '/admin/line-management', roles: ['ADMIN'] },
  adminAccounts: { path: '/admin/admin-management', roles: ['ADMIN'] },
  adminReport: { path: '/admin/line-report', roles: ['ADMIN'] },
  // Beyond the specification: administrators need a screen that lists the submissions the server refused.
  adminRefused: { path: '/admin/refused-posts', roles: ['ADMIN'] },
  // Beyond the specification: administrators need a screen to import a network and its plan.
  adminImport: { path: '/admin/import', roles: ['ADMIN'] },
  // Beyond the specification: the right of access, everything about one person.
  adminPerson: { path: '/admin/person', roles: ['ADMIN'] },
  // Beyond the specification: who consulted, exported and changed what.
  journal: { path: '/journal', roles: ['AUDIT', 'ADMIN'] },
  // Beyond the specification: who consulted the driver's own bulletins.
  myReaders: { path: '/my-readers', roles: ['CR'] },
  serviceRealized: { path: '/service-realized', roles: ['ADMIN', 'MEF'] },
  faq: { path: '/faq', roles: ['ADMIN', 'CR', 'MEF'] },
} as const satisfies Record<string, { path: `/${string}`; roles: readonly Role[] }>

export type RouteId = keyof typeof ROUTES

export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[]

export const mayOpen = (roles: readonly Role[], route: RouteId): boolean =>
  ROUTES[route].roles.some((role) => roles.includes(role))
