import { describe, expect, it } from 'vitest'
import { i18n } from '../../messages/i18n.ts'
import { contactMailLink } from './contact-mail.ts'

const CLAIRE = { name: 'Claire Lambert', matricularAccount: '100001' }

describe('the contact mail [2.3.4]', () => {
  it('carries the name, the matricule and the version', () => {
    const link = new URL(contactMailLink(i18n.t, 'equipe@bulletin.test', CLAIRE, '3.2.4'))
    expect(link.pathname).toBe('equipe@bulletin.test')
    expect(link.searchParams.get('subject')).toBe(
      'Bulletin de conduite – Demande de Claire Lambert (matricule 100001)',
    )
    const body = link.searchParams.get('body')
    for (const part of ['Claire Lambert', '100001', '3.2.4']) expect(body).toContain(part)
  })

  it('leaves the address to the person when the settings name none', () => {
    expect(contactMailLink(i18n.t, null, CLAIRE, '3.2.4')).toMatch(/^mailto:\?subject=/)
  })
})
