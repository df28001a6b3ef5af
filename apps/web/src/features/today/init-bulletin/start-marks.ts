import { startFaults } from '@bulletin/domain/draft/choose-service'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'

/** The fields of the form, from top to bottom. */
const PLACES = ['pap', 'activity', 'service', 'reserve'] as const
export type Place = (typeof PLACES)[number]

const findPlace = ({ path }: Fault): Place | null => {
  const [part, name] = path
  if (part === 'pap') return 'pap'
  if (part !== 'choice') return null
  // A missing order is corrected by choosing an activity.
  return PLACES.find((place) => place === name) ?? 'activity'
}

/** The error message of each field. */
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

/** Marks faults only after the first attempt to continue, and only while they persist. */
export const marksNow = (draft: Draft, hasTried: boolean): Marks =>
  marksOf(hasTried ? startFaults(draft) : [])

/** The message of a fault that belongs to no field of the form. */
export const findOtherFault = (faults: readonly Fault[]): string | null => {
  const other = faults.find((fault) => findPlace(fault) === null)
  return other ? FAULT_SENTENCES[other.code] : null
}

/**
 * True if something is missing. A reserve typed as a service is not missing but misplaced: its own mark explains it.
 */
export const isIncomplete = (draft: Draft): boolean =>
  startFaults(draft).some(({ code }) => code !== 'SERVICE_IS_RESERVE')
