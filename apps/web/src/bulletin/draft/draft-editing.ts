import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Edited } from '@bulletin/domain/bulletin/editing'
import type { Key } from '@bulletin/domain/bulletin/key'
import type { Material } from '@bulletin/domain/material/material'
import type { Line } from '@bulletin/domain/network/line'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { createContext, use } from 'react'

/**
 * Does a domain operation on the draft. The screen has the next draft at once and the tablet keeps it; what comes back
 * is why nothing was done, or an empty list.
 */
export type Edit = (operation: (draft: Draft) => Edited) => readonly Fault[]

/** What is known around the draft. A list is empty while, or when, nobody could be asked. */
export type DraftFacts = {
  readonly lines: readonly Line[]
  /** The plan of the draft's day, for the lines of the driver's group. */
  readonly services: readonly PlannedService[]
  readonly fleet: readonly Material[]
  readonly parkPositions: readonly ParkPosition[]
}

export type DraftEditing = {
  readonly draft: Draft
  /** The same function from draft to draft: a card that got its ride need not be drawn again. */
  readonly edit: Edit
  readonly facts: DraftFacts
  /** The draft's line; null when the network could never be loaded. */
  readonly line: Line | null
  readonly newKey: () => Key
  /** What is marked: empty until somebody tried to go on. */
  readonly shownFaults: readonly Fault[]
  /** What a ride is called, where that is not its place in the list. */
  readonly rideNumberOf?: (key: Key) => number
}

/** « Course 3 » on a card and in every dialog about it. */
export const rideNumberIn = (
  { draft, rideNumberOf }: Pick<DraftEditing, 'draft' | 'rideNumberOf'>,
  key: Key,
): number => rideNumberOf?.(key) ?? draft.rides.findIndex((ride) => ride.key === key) + 1

export const DraftEditingContext = createContext<DraftEditing | null>(null)

export const useDraftEditing = (): DraftEditing => {
  const editing = use(DraftEditingContext)
  if (!editing) throw new Error('useDraftEditing needs a DraftEditingContext above it')
  return editing
}
