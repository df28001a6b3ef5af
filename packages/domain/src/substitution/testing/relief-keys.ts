import type { Draft } from '../../bulletin/draft.ts'
import type { Key } from '../../bulletin/key.ts'

/** Of every relief of a day, each once however many rides carry it, in the order in which they begin. */
export const reliefKeysOf = ({ rides }: Pick<Draft, 'rides'>): Key[] => [
  ...new Set(
    rides.flatMap(({ driverSubstitution }) => (driverSubstitution ? [driverSubstitution.subId] : [])),
  ),
]
