import { say, type WordKey } from '../../words.ts'
import { blank, tick, type BLANKS, type Field } from './form.ts'

type Blank = keyof typeof BLANKS

/** A field of a form of the tablet, under its name there. */
export const written = (name: WordKey, width: Blank): Field => ({ name: say(name), answers: [blank(width)] })

/** Every value that the tablet offers, to be ticked. */
export const chosenBeside = (name: WordKey, keys: readonly WordKey[]): Field => ({
  name: say(name),
  answers: keys.map((key) => tick(say(key))),
})

/** The same from a new line on. */
export const chosen = (name: WordKey, keys: readonly WordKey[]): Field => ({
  ...chosenBeside(name, keys),
  isFirst: true,
})

export const yesNo = (name: WordKey): Field => ({
  name: say(name),
  answers: [tick(say('common.yes')), tick(say('common.no'))],
})

/** At a station, or between two. */
export const place = (name: WordKey): Field => ({
  name: say(name),
  answers: [
    tick(say('observations.common.station')),
    tick(say('observations.common.interstation')),
    blank('rest'),
  ],
  isFirst: true,
})

/** To be written from a new line on. */
export const wholeLine = (name: WordKey): Field => ({ ...written(name, 'rest'), isFirst: true })

/** The lines below, for a text that one does not hold. */
export const moreLines = (count: number): Field[] =>
  Array.from({ length: count }, () => ({ name: '', answers: [blank('rest')], isFirst: true }))
