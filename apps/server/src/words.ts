import day from '@bulletin/messages/fr-day.json' with { type: 'json' }
import document from '@bulletin/messages/fr-document.json' with { type: 'json' }
import imports from '@bulletin/messages/fr-import.json' with { type: 'json' }
import oversight from '@bulletin/messages/fr-oversight.json' with { type: 'json' }
import proof from '@bulletin/messages/fr-proof.json' with { type: 'json' }
import fr from '@bulletin/messages/fr.json' with { type: 'json' }

/** Words of the screens, and those used only in documents and reports. */
const CATALOGUE = { ...fr, ...day, ...oversight, ...imports, ...document, ...proof }

export type WordKey = keyof typeof CATALOGUE
type CountedKey = WordKey extends infer Key ? (Key extends `${infer Base}.other` ? Base : never) : never

type Blanks = Readonly<Record<string, string | number>>

const fillIn = (words: string, blanks: Blanks): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ''))

export const say = (key: WordKey, blanks: Blanks = {}): string => fillIn(CATALOGUE[key], blanks)

/** In French, none and one are singular. */
export const sayCounted = (key: CountedKey, count: number, blanks: Blanks = {}): string =>
  say(`${key}.${count < 2 ? 'one' : 'other'}` as WordKey, { count, ...blanks })

export const EMPTY = say('common.empty')
export const yesOrNo = (answer: boolean): string => say(answer ? 'common.yes' : 'common.no')
