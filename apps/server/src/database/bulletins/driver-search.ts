import { LONE_LETTER } from '@bulletin/domain/people/search-key'
import type { Parameters } from './parameters.ts'

/**
 * SQL that tests whether a name's search key contains all searched parts (`driverSearchOf` of the domain). Joining
 * single letters never hides a part that the key contains. They are joined only if the part was not found and the name
 * has a single letter, which is rare: joining for every bulletin would cost more than the rest of the query.
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
