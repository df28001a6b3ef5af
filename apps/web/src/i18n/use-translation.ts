import type { TFunction } from 'i18next'
import { CATALOGUE } from './catalogue.ts'
import { i18n } from './i18n.ts'

const translate = i18n.t as unknown as (key: string, blanks?: object) => string

type Blanks = Readonly<Record<string, string | number | null | undefined>>

const fillIn = (words: string, blanks: Blanks): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ''))

/** Texts without placeholders or plurals are read directly; i18next does the rest. */
const say = (key: string, blanks: Blanks = {}): string => {
  const words = CATALOGUE[key]
  return words === undefined || 'count' in blanks ? translate(key, blanks) : fillIn(words, blanks)
}

const TRANSLATION = { t: say as unknown as TFunction }

/**
 * The texts of the catalogue. There is one language and it never changes, so this neither suspends nor subscribes:
 * a tap renders dozens of texts.
 */
export const useTranslation = (): { t: TFunction } => TRANSLATION
