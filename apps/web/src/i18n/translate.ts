import type frDay from '@bulletin/messages/fr-day.json'
import type frImport from '@bulletin/messages/fr-import.json'
import type frJournal from '@bulletin/messages/fr-journal.json'
import type frLater from '@bulletin/messages/fr-later.json'
import type frMenu from '@bulletin/messages/fr-menu.json'
import type frNotices from '@bulletin/messages/fr-notices.json'
import type frOversight from '@bulletin/messages/fr-oversight.json'
import type frProof from '@bulletin/messages/fr-proof.json'
import type frTutorial from '@bulletin/messages/fr-tutorial.json'
import type fr from '@bulletin/messages/fr.json'
import { CATALOGUE } from './catalogue.ts'

/** Parts that are loaded later bring their own texts: see the modules `…-words` and `i18n/lazy`. */
type Catalogue = typeof fr &
  typeof frDay &
  typeof frOversight &
  typeof frImport &
  typeof frJournal &
  typeof frMenu &
  typeof frNotices &
  typeof frProof &
  typeof frTutorial &
  typeof frLater

type Entry = keyof Catalogue
/** A text that depends on a number: `key.one` and `key.other` in the catalogue, `key` in the code. */
type CountedKey = { [Key in Entry]: Key extends `${infer Counted}.one` ? Counted : never }[Entry]

export type TextKey = Exclude<Entry, `${CountedKey}.one` | `${CountedKey}.other`> | CountedKey

type Blanks = Readonly<Record<string, string | number | null | undefined>>

/** French has a singular, for none and one too, and a plural. */
const PLURALS = new Intl.PluralRules('fr')

const textOf = (key: string, count: Blanks[string]): string | undefined =>
  typeof count === 'number'
    ? (CATALOGUE[`${key}.${PLURALS.select(count)}`] ?? CATALOGUE[`${key}.other`] ?? CATALOGUE[key])
    : CATALOGUE[key]

/** Whether a key that comes from elsewhere has a text. */
export const hasText = (key: string): key is TextKey => CATALOGUE[key] !== undefined

/**
 * The text of a key, with its blanks filled in. A key whose text is not loaded is shown as it is. There is one language
 * and it never changes, so components call this directly: no hook, no context.
 */
export const t = (key: TextKey, blanks: Blanks = {}): string =>
  (textOf(key, blanks['count']) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ''))
