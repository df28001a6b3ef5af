import { LONE_LETTER } from '@bulletin/domain/people/search-key'
import type { Parameters } from './parameters.ts'

/**
 * Whether a name, kept as its key, has all parts that are sought (`driverSearchOf` of the domain). A part that the key
 * has, it has with its letters joined too. They are joined where the part was not found and a letter stands alone, which
 * few names have: joining those of every bulletin would take longer than all the rest.
 */
export const hasNameParts = (key: string, nameParts: readonly string[], { add }: Parameters): string =>
  nameParts
    .map((part) => {
      const sought = add(part)
      const hasLoneLetter = `(${key} like '_ %' or ${key} like '% _ %')`
      const joined = `regexp_replace(${key}, '${LONE_LETTER}', '\\1', 'g')`
      return `(strpos(${key}, ${sought}) > 0 or (${hasLoneLetter} and strpos(${joined}, ${sought}) > 0))`
    })
    .join(' and ')
