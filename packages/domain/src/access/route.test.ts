import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from './role.ts'
import { mayOpen, ROUTE_IDS, ROUTES, type RouteId } from './route.ts'

/** Written by hand from the table of routes: the code is checked against it, never the other way round. */
const EXPECTED: [id: string, route: RouteId, path: string, roles: Role[]][] = [
  ['2.1.1', 'today', '/today', ['MEF', 'CR']],
  ['2.1.2', 'myArchived', '/myarchived', ['CR']],
  ['2.1.3', 'archived', '/bulletin/archived', ['MEF', 'C2SP', 'AUDIT', 'CT']],
  ['2.1.4', 'toValidate', '/bulletin/tovalidate', ['MEF']],
  ['2.1.5', 'bulletin', '/bulletin/:bulletinId', ['CR', 'MEF', 'C2SP', 'AUDIT', 'CT']],
  ['2.1.6', 'manualDriving', '/manualdriving', ['MEF', 'AUDIT']],
  ['2.1.7', 'manualDrivingReport', '/manualdriving/report', ['MEF', 'AUDIT']],
  ['2.1.8', 'delayPos', '/delay-pos', ['C2SP']],
  ['2.1.9', 'material', '/material', ['CT']],
  ['2.1.10', 'parkPosition', '/parkposition', ['CT']],
  ['2.1.11', 'validationStats', '/validation-stats', ['CT']],
  ['2.1.12', 'adminRole', '/admin/role-management', ['ADMIN']],
  ['2.1.13', 'adminLine', '/admin/line-management', ['ADMIN']],
  ['2.1.14', 'adminAccounts', '/admin/admin-management', ['ADMIN']],
  ['2.1.15', 'adminReport', '/admin/line-report', ['ADMIN']],
  ['beyond', 'adminRefused', '/admin/refused-posts', ['ADMIN']],
  ['beyond', 'adminImport', '/admin/import', ['ADMIN']],
  ['beyond', 'adminPerson', '/admin/person', ['ADMIN']],
  ['beyond', 'journal', '/journal', ['AUDIT', 'ADMIN']],
  ['beyond', 'myReaders', '/my-readers', ['CR']],
  ['2.1.16', 'serviceRealized', '/service-realized', ['ADMIN', 'MEF']],
  ['2.1.17', 'faq', '/faq', ['ADMIN', 'CR', 'MEF']],
]

describe('routes [2.1.1] [2.1.2] [2.1.3] [2.1.4] [2.1.5] [2.1.6] [2.1.7] [2.1.8] [2.1.9] [2.1.10] [2.1.11] [2.1.12] [2.1.13] [2.1.14] [2.1.15] [2.1.16] [2.1.17]', () => {
  it.each(EXPECTED)('[%s] %s is at %s', (_id, route, path) => {
    expect(ROUTES[route].path).toBe(path)
  })

  it.each(EXPECTED)('[%s] %s opens for its roles and for no other [6.7]', (_id, route, _path, roles) => {
    for (const role of ROLES) expect(mayOpen([role], route), role).toBe(roles.includes(role))
  })

  it('has no route besides', () => {
    expect(ROUTE_IDS.toSorted()).toEqual(EXPECTED.map(([, route]) => route).toSorted())
  })

  it('opens nothing without a role, and adds up the roles of someone who has several', () => {
    for (const route of ROUTE_IDS) expect(mayOpen([], route)).toBe(false)
    expect(mayOpen(['CR', 'ADMIN'], 'myArchived')).toBe(true)
    expect(mayOpen(['CR', 'ADMIN'], 'adminRole')).toBe(true)
  })
})
