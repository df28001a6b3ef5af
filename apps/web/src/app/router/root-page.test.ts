import { landingOf } from '@bulletin/domain/access/profile'
import { ROLES, type Role } from '@bulletin/domain/access/role'
import { ROUTES } from '@bulletin/domain/access/route'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../screens.tsx'

const pathOf = (roles: readonly Role[]): string | null => {
  const landing = landingOf(roles)
  return landing && ROUTES[landing].path
}

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
    [['ADMIN', 'CT'], '/bulletin/archived'],
  ])('leads %s to %s', (roles, path) => {
    expect(pathOf(roles)).toBe(path)
  })

  it('leads everybody who has a role to a screen that exists, and nobody else anywhere [2.2.1]', () => {
    for (const one of ROLES)
      for (const other of ROLES) {
        const landing = landingOf([one, other])
        expect(Object.keys(SCREENS), `${one} ${other}`).toContain(landing)
      }
    expect(landingOf([])).toBeNull()
  })
})
