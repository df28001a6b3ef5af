import { describe, expect, it } from 'vitest'
import frLater from './fr-later.json'
import fr from './fr.json'
import { i18n } from './i18n.ts'

const messages = [...Object.entries(fr), ...Object.entries(frLater)]
const offenders = (isWrong: (text: string) => boolean): string[] =>
  messages.filter(([, text]) => isWrong(text)).map(([key]) => key)

describe('the French catalogue', () => {
  it('puts a non-breaking space before ; : ! ? % and around « »', () => {
    expect(offenders((text) => / [;:!?%»]|« /.test(text))).toEqual([])
  })

  it('never glues ; ! ? to the word before', () => {
    expect(offenders((text) => /[\p{L}\d}][;!?]/u.test(text))).toEqual([])
  })

  it('uses straight apostrophes and a true ellipsis', () => {
    expect(offenders((text) => /[’‘]|\.\.\./.test(text))).toEqual([])
  })

  it('has no empty text and no blank at the ends of a line', () => {
    expect(offenders((text) => text === '' || /^[ \u00a0]|[ \u00a0]$/m.test(text))).toEqual([])
  })

  it('gives both forms of every plural', () => {
    const keys = new Set(messages.map(([key]) => key))
    const withoutOther = [...keys].filter(
      (key) => key.endsWith('.one') && !keys.has(key.replace(/one$/, 'other')),
    )
    const withoutOne = messages
      .filter(([key, text]) => key.endsWith('.other') && text.includes('{count}'))
      .filter(([key]) => !keys.has(key.replace(/other$/, 'one')))
    expect({ withoutOther, withoutOne }).toEqual({ withoutOther: [], withoutOne: [] })
  })

  it('holds every text once', () => {
    const later = new Set(Object.keys(frLater))
    expect(Object.keys(fr).filter((key) => later.has(key))).toEqual([])
  })

  it('fills in blanks and chooses the plural', () => {
    expect(i18n.t('app.version', { version: '3.2.4' })).toBe('Version 3.2.4')
    expect(i18n.t('offline.pending', { count: 1 })).toBe("1 bulletin en attente d'envoi")
    expect(i18n.t('offline.pending', { count: 2 })).toBe("2 bulletins en attente d'envoi")
  })
})
