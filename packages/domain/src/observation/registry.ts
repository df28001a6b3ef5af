import { canonicalJson } from '../document/canonical.ts'
import { fault, type Fault } from '../problem/fault.ts'
import type {
  ObservationBase,
  ObservationCategory,
  ObservationKind,
  ObservationPlace,
} from './observation-kind.ts'

/** Rides and manoeuvres take ordinary observations; the others belong to the service. */
export const categoryAt = (place: ObservationPlace): ObservationCategory =>
  place === 'SERVICE' ? 'SERVICE' : 'ORDINARY'

/** The fields that contradict the others: our own forms never leave one. */
const contradictions = (kind: ObservationKind, value: ObservationBase, place: ObservationPlace): Fault[] => {
  const settled = new Map(Object.entries(kind.change(value, {}, place)))
  return Object.entries(value)
    .filter(([name, field]) => canonicalJson(field) !== canonicalJson(settled.get(name)))
    .map(([name]) => fault('OBSERVATION_CONTRADICTION', [name]))
}

/** The kinds of observations, by type. */
export const observationRegistry = (kinds: readonly ObservationKind[]) => {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]))
  const findKind = (type: string): ObservationKind | null => byType.get(type) ?? null
  return {
    kinds,
    findKind,
    kindsAt: (place: ObservationPlace): ObservationKind[] =>
      kinds.filter(({ category }) => category === categoryAt(place)),
    /** Everything that prevents storing an observation there; empty when it is complete. */
    faultsOf: (observation: ObservationBase, place: ObservationPlace): Fault[] => {
      const kind = findKind(observation.type)
      if (!kind || kind.category !== categoryAt(place)) return [fault('OBSERVATION_MISPLACED', ['type'])]
      const lacks = kind.faults(observation, place)
      return lacks.length > 0 ? lacks : contradictions(kind, observation, place)
    },
  }
}
export type ObservationRegistry = ReturnType<typeof observationRegistry>
