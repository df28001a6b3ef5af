import type { ChiefPosition } from './person.ts'

type Named = Pick<ChiefPosition, 'lastname' | 'firstname'>

const { compare } = new Intl.Collator('fr')

/** Sorted as in a French directory: accents and capitals are ignored. */
export const byName = (one: Named, other: Named): number =>
  compare(one.lastname, other.lastname) || compare(one.firstname, other.firstname)
