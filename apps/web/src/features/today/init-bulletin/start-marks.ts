import { startFaults } from '@bulletin/domain/bulletin/choose-service'
import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'

/** The places of the form, in the order in which they stand on it. */
export const PLACES = ['pap', 'activity', 'service', 'reserve'] as const
export type Place = (typeof PLACES)[number]

const findPlace = ({ path }: Fault): Place | null => {
  const [part, name] = path
  if (part === 'pap') return 'pap'
  if (part !== 'choice') return null
  // An order that is missing is withRetry by saying what one does instead.
  return PLACES.find((place) => place === name) ?? 'activity'
}

/** What is wrong at each place, in words. */
export type Marks = Partial<Record<Place, string>>

export const marksOf = (faults: readonly Fault[]): Marks =>
  Object.fromEntries(
    faults.toReversed().flatMap((fault) => {
      const place = findPlace(fault)
      return place === null ? [] : [[place, FAULT_SENTENCES[fault.code]] as const]
    }),
  )

export const findFirstPlace = (marks: Marks): Place | null =>
  PLACES.find((place) => marks[place] !== undefined) ?? null

/** Marked since somebody tried to go on, and only for as long as it is wrong. */
export const marksNow = (draft: Draft, hasTried: boolean): Marks =>
  marksOf(hasTried ? startFaults(draft) : [])

/** Why one cannot go on although nothing of the form is wrong. */
export const findOtherFault = (faults: readonly Fault[]): string | null => {
  const other = faults.find((fault) => findPlace(fault) === null)
  return other ? FAULT_SENTENCES[other.code] : null
}

/** Something is not said yet. A reserve named as a service is said, in the wrong place: its mark tells all there is. */
export const isIncomplete = (draft: Draft): boolean =>
  startFaults(draft).some(({ code }) => code !== 'SERVICE_IS_RESERVE')
