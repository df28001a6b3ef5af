import type { Key } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import type { Material } from '@bulletin/domain/material/material'
import type { Line } from '@bulletin/domain/network/line'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { createRequiredContext } from '../../platform/required-context.ts'

/**
 * Applies a domain operation to the draft. The screen updates at once and the tablet stores the new draft. Returns the
 * faults that prevented the operation, or an empty list.
 */
export type Edit = (operation: (draft: Draft) => Edited) => readonly Fault[]

/** Reference data for the draft. A list is empty while it is loading or when it could not be loaded. */
export type DraftFacts = {
  readonly lines: readonly Line[]
  /** The plan of the draft's day, for the lines of the driver's group. */
  readonly services: readonly PlannedService[]
  readonly fleet: readonly Material[]
  readonly parkPositions: readonly ParkPosition[]
}

export type DraftEditing = {
  readonly draft: Draft
  /**
   * Stable across the drafts of a day, so that a memoised card whose ride did not change is not rendered again. Where a
   * manager corrects it is new at each render: no effect of a shared form may depend on it.
   */
  readonly edit: Edit
  readonly facts: DraftFacts
  /** The draft's line; null when the network could never be loaded. */
  readonly line: Line | null
  readonly newKey: () => Key
  /** The faults marked on the page; empty until the user tries to go to the next step. */
  readonly shownFaults: readonly Fault[]
  /** The displayed number of a ride, when it differs from its position in the list. */
  readonly rideNumberOf?: (key: Key) => number
}

/** The number in « Course 3 », on a card and in every dialog about that ride. */
export const rideNumberIn = (
  { draft, rideNumberOf }: Pick<DraftEditing, 'draft' | 'rideNumberOf'>,
  key: Key,
): number => rideNumberOf?.(key) ?? draft.rides.findIndex((ride) => ride.key === key) + 1

export const [DraftEditingContext, useDraftEditing] =
  createRequiredContext<DraftEditing>('DraftEditingContext')
