import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { HomePage } from './home-page.tsx'

const NO_LINE = "Aucune ligne d'affectation n'a été trouvée pour votre matricule."

describe('the home page', () => {
  it('greets, and says who is signed in [2.3.1]', () => {
    const text = textOf(<HomePage />, { account: anAccount({ roles: ['MEF', 'CR'] }) })
    for (const part of ['Bonjour Claire', 'Claire Lambert', '100001', 'MEF', 'Conducteur (CR)', 'En ligne']) {
      expect(text).toContain(part)
    }
  })

  it('shows the first five characters of the version [1.10]', () => {
    expect(textOf(<HomePage />)).toContain('Version 3.2.4')
  })

  it.each(['CR', 'MEF', 'CT'] as const)('tells a %s without an assigned line [2.3.10] [8.6]', (role) => {
    const account = anAccount({ roles: [role], assignedLine: null })
    expect(textOf(<HomePage />, { account })).toContain(NO_LINE)
  })

  it.each(['C2SP', 'AUDIT', 'ADMIN'] as const)(
    'tells a %s nothing of it: none is needed [2.3.10]',
    (role) => {
      const account = anAccount({ roles: [role], assignedLine: null })
      expect(textOf(<HomePage />, { account })).not.toContain(NO_LINE)
    },
  )

  it('says that it is offline, and that nothing is lost', () => {
    expect(textOf(<HomePage />, { connection: 'offline' })).toContain('Vos saisies sont enregistrées')
  })
})
