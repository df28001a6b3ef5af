import type { Draft } from '../../bulletin/draft.ts'
import type { Key } from '../../bulletin/key.ts'

/** The keys of every relief of a day, deduplicated, in the order they begin. */
export const reliefKeysOf = ({ rides }: Pick<Draft, 'rides'>): Key[] => [
  ...new Set(
    rides.flatMap(({ driverSubstitution }) => (driverSubstitution ? [driverSubstitution.subId] : [])),
  ),
]
