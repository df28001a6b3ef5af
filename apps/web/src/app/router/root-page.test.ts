import type { Role } from '@bulletin/domain/access/role'
import { ROUTE_IDS } from '@bulletin/domain/access/route'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../screens.tsx'
import { landingPathOf } from './root-page.tsx'

const EVERY_SCREEN = ROUTE_IDS.map((route) => ({ route }))

describe('the root [2.1.19]', () => {
  it.each<[Role[], string]>([
    [['MEF'], '/bulletin/tovalidate'],
    [['C2SP'], '/delay-pos'],
    [['AUDIT'], '/bulletin/archived'],
    [['CT'], '/bulletin/archived'],
    [['CR'], '/today'],
    [['CR', 'MEF'], '/bulletin/tovalidate'],
    [['CR', 'C2SP'], '/delay-pos'],
    [['ADMIN'], '/admin/role-management'],
  ])('leads %s to %s', (roles, path) => {
    expect(landingPathOf(roles, EVERY_SCREEN)).toBe(path)
  })

  it('has a screen for everybody who drives, manages or treats, whatever else they are [2.2.1]', () => {
    for (const roles of [
      ['CR'],
      ['MEF'],
      ['C2SP'],
      ['CR', 'C2SP'],
      ['CR', 'AUDIT', 'CT'],
      ['MEF', 'C2SP'],
    ] as const)
      expect(landingPathOf(roles, SCREENS), roles.join()).not.toBeNull()
  })

  it('is a page of its own while that screen does not exist, and for someone without rights', () => {
    expect(landingPathOf(['CR'], [{ route: 'archived' }])).toBeNull()
    expect(landingPathOf([], EVERY_SCREEN)).toBeNull()
  })
})
