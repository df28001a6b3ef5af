import type { Key } from '../../document/key.ts'
import type { Draft } from '../../draft/draft.ts'

/** The keys of every relief of a day, deduplicated, in the order they begin. */
export const reliefKeysOf = ({ rides }: Pick<Draft, 'rides'>): Key[] => [
  ...new Set(
    rides.flatMap(({ driverSubstitution }) => (driverSubstitution ? [driverSubstitution.subId] : [])),
  ),
]
