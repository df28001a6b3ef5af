import { LONE_LETTER } from '@bulletin/domain/people/search-key'
import type { Parameters } from './parameters.ts'

/** Whether a name, kept as its key, has all parts that are sought: `isSearched` of the domain, in SQL. */
export const hasNameParts = (key: string, nameParts: readonly string[], { add }: Parameters): string =>
  nameParts
    .map((part) => `strpos(regexp_replace(${key}, '${LONE_LETTER}', '\\1', 'g'), ${add(part)}) > 0`)
    .join(' and ')
