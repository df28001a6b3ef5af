import { say, type WordKey } from '../../words.ts'
import { blank, tick, type BLANKS, type Field } from './form.ts'

type Blank = keyof typeof BLANKS

/** A field of a tablet form, under the same label. */
export const written = (name: WordKey, width: Blank): Field => ({ name: say(name), answers: [blank(width)] })

/** A tick box for every value that the tablet offers. */
export const chosenBeside = (name: WordKey, keys: readonly WordKey[]): Field => ({
  name: say(name),
  answers: keys.map((key) => tick(say(key))),
})

/** The same, starting on a new line. */
export const chosen = (name: WordKey, keys: readonly WordKey[]): Field => ({
  ...chosenBeside(name, keys),
  isFirst: true,
})

export const yesNo = (name: WordKey): Field => ({
  name: say(name),
  answers: [tick(say('common.yes')), tick(say('common.no'))],
})

/** A station, or two for an interstation. */
export const place = (name: WordKey): Field => ({
  name: say(name),
  answers: [
    tick(say('observations.common.station')),
    tick(say('observations.common.interstation')),
    blank('rest'),
  ],
  isFirst: true,
})

/** A field to write in, starting on a new line. */
export const wholeLine = (name: WordKey): Field => ({ ...written(name, 'rest'), isFirst: true })

/** Extra lines for a text longer than one. */
export const moreLines = (count: number): Field[] =>
  Array.from({ length: count }, () => ({ name: '', answers: [blank('rest')], isFirst: true }))
