import { anAccount } from '@bulletin/domain/testing/account'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  contactMailLink,
  MAIL_OPENS_WITHIN_MILLISECONDS,
  mailOpens,
  mailUnavailableWords,
} from './contact-dialog.tsx'

const FACTS = { sender: anAccount(), version: '3.2.4', requestIds: [] }

const bodyWith = (requestIds: readonly string[]) =>
  new URL(contactMailLink(null, { ...FACTS, requestIds })).searchParams.get('body')

describe('the contact mail [1.7] [2.3.4]', () => {
  it('carries the name, the matricule and the version', () => {
    const link = new URL(contactMailLink('equipe@bulletin.test', FACTS))
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
    expect(contactMailLink(null, FACTS)).toMatch(/^mailto:\?subject=/)
  })

  it('survives whatever a name holds', () => {
    const name = "Zoé O'Neil & Fils ?#%+ é"
    const link = new URL(
      contactMailLink('equipe+bdc@bulletin.test', { ...FACTS, sender: { ...FACTS.sender, name } }),
    )
    expect(decodeURIComponent(link.pathname)).toBe('equipe+bdc@bulletin.test')
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(link.searchParams.get('subject')).toContain(name)
    expect(link.searchParams.get('body')).toContain(`\r\nNom\u00a0: ${name}\r\n`)
  })

  it('names the address where no mail application opens, or whom to ask', () => {
    expect(mailUnavailableWords('equipe@bulletin.test')).toMatch(/Écrivez à equipe@bulletin\.test\.$/)
    expect(mailUnavailableWords(null)).toMatch(/votre encadrement\.$/)
  })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aPage = () => ({ window: new EventTarget(), document: new EventTarget() })

describe('a link to a mail [2.3.4]', () => {
  it('led somewhere when the page lost the keyboard, or was hidden', async () => {
    for (const [part, event] of [
      ['window', 'blur'],
      ['document', 'visibilitychange'],
    ] as const) {
      const page = aPage()
      const opens = mailOpens(page)
      await vi.advanceTimersByTimeAsync(MAIL_OPENS_WITHIN_MILLISECONDS - 1)
      page[part].dispatchEvent(new Event(event))
      expect(await opens).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  it('led nowhere when the page is still in front a moment later', async () => {
    const opens = mailOpens(aPage())
    await vi.advanceTimersByTimeAsync(MAIL_OPENS_WITHIN_MILLISECONDS)
    expect(await opens).toBe(false)
  })
})
