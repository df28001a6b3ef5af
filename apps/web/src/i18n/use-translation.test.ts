import { describe, expect, it } from 'vitest'
import day from '@bulletin/messages/fr-day.json'
import fr from '@bulletin/messages/fr.json'
import { i18n } from './i18n.ts'
import { useTranslation } from './use-translation.ts'

type AnyKey = 'ride.title'

describe('the words of the catalogue', () => {
  const { t } = useTranslation()
  const translate = i18n.t as unknown as (key: string, blanks?: object) => string

  it('says what i18next would say, whatever is to be filled in', () => {
    const texts = Object.entries<string>({ ...fr, ...day })
    expect(texts.length).toBeGreaterThan(100)
    for (const [key, text] of texts) {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
      const blanks = Object.fromEntries(
        names.map((name, index) => [name, index % 2 === 0 ? index + 2 : 'Opéra']),
      )
      expect(t(key as AnyKey, blanks as { number: number }), key).toBe(translate(key, blanks))
    }
  })

  it('fills the blanks in anew each time, with text as it is', () => {
    expect(t('ride.title', { number: 1 })).toBe('Course 1')
    expect(t('ride.title', { number: 2 })).toBe('Course 2')
    expect(t('ride.title', { number: '$& {number} $t(common.actions.cancel)' as never })).toBe(
      'Course $& {number} $t(common.actions.cancel)',
    )
  })

  it('chooses the plural where there is one', () => {
    expect(i18n.t('app.version', { version: '3.2.4' })).toBe('Version 3.2.4')
    expect(i18n.t('offline.pending', { count: 1 })).toBe("1 bulletin en attente d'envoi")
    expect(i18n.t('offline.pending', { count: 2 })).toBe("2 bulletins en attente d'envoi")
  })

  it('counts in French: none and one are singular', () => {
    const counted = [0, 1, 2].map((count) => t('filterPanel.active', { count }))
    expect(counted).toEqual([0, 1, 2].map((count) => translate('filterPanel.active', { count })))
    expect(new Set(counted).size).toBe(3)
  })
})
