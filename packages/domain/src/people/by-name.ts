import type { ChiefPosition } from './person.ts'

type Named = Pick<ChiefPosition, 'lastname' | 'firstname'>

const { compare } = new Intl.Collator('fr')

/** As a French directory lists people: accents and capitals do not count. */
export const byName = (one: Named, other: Named): number =>
  compare(one.lastname, other.lastname) || compare(one.firstname, other.firstname)
