import { ROUTE_IDS, ROUTES } from '@bulletin/domain/access/route'
import { ROLES } from '@bulletin/domain/access/role'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { NotAuthorizedPage } from '../pages/not-authorized-page.tsx'
import { textOf } from '../../testing/page-text.tsx'
import { ScreenGuard } from './router.tsx'

const REFUSAL = "Vous n'êtes pas autorisé à consulter cette page."

describe('a screen', () => {
  it.each(ROUTE_IDS)('opens for its roles only: %s [6.7]', (route) => {
    const allowed: readonly string[] = ROUTES[route].roles
    for (const role of ROLES) {
      const account = anAccount({ roles: [role] })
      const text = textOf(<ScreenGuard route={route}>{route}</ScreenGuard>, { account })
      expect(text.includes(REFUSAL), role).toBe(!allowed.includes(role))
    }
  })
})

it('tells someone without rights so, with a fixed message [2.3.9]', () => {
  const text = textOf(<NotAuthorizedPage />, { account: anAccount({ roles: [] }) })
  expect(text).toContain('Vous ne disposez pas des droits nécessaires pour utiliser cette application.')
  expect(text).toContain('Matricule 100001 · Version 3.2.4')
})
