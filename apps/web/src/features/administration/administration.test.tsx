import type { AdminLine, CustomAccount, RoleMapping } from '@bulletin/domain/access/account'
import { ROLES } from '@bulletin/domain/access/role'
import { anAccount } from '@bulletin/domain/testing/account'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError } from '../../api/errors.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { AccountScreen } from './accounts/account-screen.tsx'
import { LineScreen } from './lines/line-screen.tsx'
import { RefusedScreen } from './refused/refused-screen.tsx'
import { readable } from './refused/refused-dialog.tsx'
import { RoleScreen } from './roles/role-screen.tsx'

const account = anAccount({ matricularAccount: '600001', roles: ['ADMIN'], assignedLine: null })
const idOf = (index: number): string => `018f3c1e-0000-7000-8000-00000000000${index}`

const ROLE_MAPPINGS: RoleMapping[] = ROLES.map((role, index) => ({
  id: idOf(index),
  role,
  codesEmploiGestion: [`${role}-1`],
}))
const LINES: AdminLine[] = [
  { id: idOf(1), lineName: '7', codeUos: [701, 702], activated: true },
  { id: idOf(2), lineName: '7bis', codeUos: [], activated: false },
]
const ACCOUNTS: CustomAccount[] = [
  { matricularAccount: '210001', firstname: 'Jeanne', lastname: 'Dupont', role: 'CT', assignedLine: '7' },
]

const calls: Partial<ApiClient> = {
  listRoleMappings: async () => ROLE_MAPPINGS,
  listAdminLines: async () => LINES,
  listCustomAccounts: async () => ACCOUNTS,
  listLines: async () => [],
}
const pageOf = (page: ReactNode, changed: Partial<ApiClient> = {}) =>
  settledTextOf(page, { account, calls: { ...calls, ...changed } })

describe('the pages of the administration [1.6] [2.1.12] [2.1.13] [2.1.14] [2.4.61]', () => {
  it('has a row a role, with its codes, to save and to cancel', async () => {
    const text = await pageOf(<RoleScreen />)
    for (const part of ['Gestion des rôles', 'Annuler', 'Enregistrer', 'Rôle', 'Codes emploi gestion'])
      expect(text).toContain(part)
    expect(text).toMatch(/Conducteur \(CR\)\s+CR-1.*Audit\s+AUDIT-1.*Administrateur\s+ADMIN-1/)
    expect(text).not.toContain('Modifications non enregistrées')
  })

  it('has a row a line: in use or not, and its UO codes', async () => {
    const text = await pageOf(<LineScreen />)
    expect(text).toMatch(/Ligne activée.*Ligne 7 701.*702.*Ligne désactivée.*Ligne 7bis/)
  })

  it('has a row an account: an initial and a last name, every role but ADMIN, the line', async () => {
    const text = await pageOf(<AccountScreen />)
    expect(text).toContain('210001 J. Dupont')
    expect(text).toContain('MEF C2SP Conducteur (CR) Audit Cadre transport (CT)')
    expect(text).not.toContain('Administrateur ')
    expect(await pageOf(<AccountScreen />, { listCustomAccounts: async () => [] })).toContain('Aucun compte')
  })

  it('says in words that a list could not be loaded, and lets nobody save it', async () => {
    const fails = async () => {
      throw new FetchError('listRoleMappings', null)
    }
    const text = await pageOf(<RoleScreen />, { listRoleMappings: fails })
    expect(text).toContain("La liste n'a pas pu être chargée.")
    expect(text).toContain('Le serveur est injoignable.')
    expect(text).not.toContain('Enregistrer')
    expect(textOf(<RoleScreen />, { account, calls })).not.toContain('Enregistrer')
  })
})

describe('what drivers sent in vain', () => {
  it('is listed with when, who, why and by which request', async () => {
    const text = await pageOf(<RefusedScreen />, {
      listRefusedPosts: async () => ({
        content: [
          {
            id: idOf(1),
            receivedAt: '2026-11-10T13:04:05Z',
            matricularAccount: '100001',
            code: 'BULLETIN_CONFLICT',
            status: 409,
            requestId: 'request-1',
            beginning: '{}',
            size: 2,
          },
        ],
        pageable: { pageNumber: 0, pageSize: 10 },
        totalPages: 1,
        totalElements: 1,
        totalIsLowerBound: false,
      }),
    })
    expect(text).toContain('10/11/2026 14:04 100001 Bulletin déjà reçu (BULLETIN_CONFLICT) request-1 {} Voir')
  })

  it('is shown as a person reads it where it is JSON, and as it came where it is not', () => {
    expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
    expect(readable('{"a"')).toBe('{"a"')
  })
})
