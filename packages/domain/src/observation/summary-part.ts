import { isSaid, type RecordedLocation } from './location.ts'
import type { SummaryPart } from './observation-kind.ts'

/** What nobody has said is not summed up. */

export const locationPart = (location: RecordedLocation): SummaryPart[] =>
  isSaid(location) ? [{ location }] : []

/** A value of an enumeration, by the name that the catalogue gives it. */
export const wordPart = (enumName: string, value: string | null): SummaryPart[] =>
  value === null ? [] : [{ word: `${enumName}.${value}` }]

export const textPart = (text: string | null): SummaryPart[] => (text === null ? [] : [{ text }])

export const signalsPart = (names: readonly (string | null)[]): SummaryPart[] => {
  const signals = names.filter((name) => name !== null).filter((name) => name !== '')
  return signals.length === 0 ? [] : [{ signals }]
}

export const materialPart = ({
  material,
  leadCar,
}: {
  material: string | null
  leadCar: string | null
}): SummaryPart[] => (material === null || leadCar === null ? [] : [{ material, leadCar }])
