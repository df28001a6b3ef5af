import { isSaid, type RecordedLocation } from './location.ts'
import type { SummaryPart } from './observation-kind.ts'

/** An empty location gives no summary part. */

export const locationPart = (location: RecordedLocation): SummaryPart[] =>
  isSaid(location) ? [{ location }] : []

/** An enumeration value, by its name in the catalogue. */
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
