import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../messages/i18n.ts'
import { contactMailLink } from './contact-mail.ts'

const FACTS = { sender: anAccount(), version: '3.2.4', requestIds: [] }

const bodyWith = (requestIds: readonly string[]) =>
  new URL(contactMailLink(i18n.t, null, { ...FACTS, requestIds })).searchParams.get('body')

describe('the contact mail [2.3.4]', () => {
  it('carries the name, the matricule and the version', () => {
    const link = new URL(contactMailLink(i18n.t, 'equipe@bulletin.test', FACTS))
    expect(link.pathname).toBe('equipe@bulletin.test')
    expect(link.searchParams.get('subject')).toBe(
      'Bulletin de conduite – Demande de Claire Lambert (matricule 100001)',
    )
    const body = link.searchParams.get('body')
    for (const part of ['Claire Lambert', '100001', '3.2.4']) expect(body).toContain(part)
  })

  it('names the last requests, when there were some', () => {
    expect(bodyWith(['r-2', 'r-1'])).toMatch(/\r\nDernières requêtes\u00a0: r-2, r-1$/)
    expect(bodyWith([])).not.toContain('requêtes')
  })

  it('leaves the address to the person when the settings name none', () => {
    expect(contactMailLink(i18n.t, null, FACTS)).toMatch(/^mailto:\?subject=/)
  })
})
