import { describe, expect, it } from 'vitest'
import day from '@bulletin/messages/fr-day.json'
import fr from '@bulletin/messages/fr.json'
import { t, type TextKey } from './translate.ts'

describe('the words of the catalogue', () => {
  it('says every text as it is written, with its blanks filled in', () => {
    const texts = Object.entries<string>({ ...fr, ...day })
    expect(texts.length).toBeGreaterThan(100)
    for (const [key, text] of texts) {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
      const blanks = Object.fromEntries(names.map((name) => [name, `‹${name}›`]))
      const filled = names.reduce((said, name) => said.replaceAll(`{${name}}`, `‹${name}›`), text)
      expect(t(key as TextKey, blanks), key).toBe(filled)
    }
  })

  it('fills the blanks in anew each time, with text as it is', () => {
    expect(t('ride.title', { number: 1 })).toBe('Course 1')
    expect(t('ride.title', { number: 2 })).toBe('Course 2')
    expect(t('ride.title', { number: '$& {number} $t(common.actions.cancel)' })).toBe(
      'Course $& {number} $t(common.actions.cancel)',
    )
  })

  it('chooses the plural where there is one', () => {
    expect(t('app.version', { version: '3.2.4' })).toBe('Version 3.2.4')
    expect(t('offline.pending', { count: 1 })).toBe("1 bulletin en attente d'envoi")
    expect(t('offline.pending', { count: 2 })).toBe("2 bulletins en attente d'envoi")
  })

  it('counts in French: none and one are singular, and a million is plural', () => {
    expect([0, 1, 2, 1_000_000].map((count) => t('offline.pending', { count }))).toEqual([
      "0 bulletin en attente d'envoi",
      "1 bulletin en attente d'envoi",
      "2 bulletins en attente d'envoi",
      "1000000 bulletins en attente d'envoi",
    ])
  })
})
