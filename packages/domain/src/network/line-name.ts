import type { z } from 'zod'
import { LINE_NAME_MAX_CHARACTERS } from '../limits.ts'
import { nameText } from '../typing/free-text.ts'

/** As people call the line: "7", "3bis". */
export const LineName = nameText(LINE_NAME_MAX_CHARACTERS)
export type LineName = z.infer<typeof LineName>

/**
 * What lines are sorted by, as text that is compared by its bytes: in the order of the network, « 3 », « 3bis », « 10 ».
 * A name without a number comes after them. Lists of the server compute the same in the database.
 */
export const lineSortKey = (name: LineName): string => {
  const [number] = /^[0-9]+/.exec(name) ?? []
  return number === undefined
    ? name
    : `${number.padStart(LINE_NAME_MAX_CHARACTERS, '0')}${name.slice(number.length)}`
}
