import type { RideMode } from '@bulletin/domain/draft/manual-driving-switch'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { InstantText } from '@bulletin/domain/time/day'
import type { OnRideAction } from './ride-action.ts'

export type RideCardProps = {
  readonly ride: DraftRide
  /** Starts at 1. */
  readonly number: number
  readonly line: Line
  readonly isCurrent: boolean
  /** The displayed numbers of the rides that it overlaps with. */
  readonly overlaps?: string
  /** Faults to mark, with paths relative to the ride: `['departureTime']`. */
  readonly faults: readonly Fault[]
  readonly mode: RideMode
  readonly timeZone: string
  /** Width of the card, in pixels. */
  readonly width: number
  /** Must be stable across drafts; otherwise every card renders at every change. */
  readonly onAction: OnRideAction
  /** The departure displayed when the ride has neither a real nor a planned one. */
  readonly proposedDeparture?: InstantText | null
}

const isSameFault = (one: Fault, other: Fault | undefined): boolean =>
  one.code === other?.code && one.path.join('/') === other.path.join('/')

const areSameFaults = (some: readonly Fault[], others: readonly Fault[]): boolean =>
  some.length === others.length && some.every((fault, index) => isSameFault(fault, others[index]))

/**
 * Faults are recomputed at every change of the draft, so they are compared by value: a card renders again only when
 * its own faults change.
 */
export const areSameProps = (before: RideCardProps, after: RideCardProps): boolean => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof RideCardProps>
  return [...names].every((name) =>
    name === 'faults' ? areSameFaults(before.faults, after.faults) : Object.is(before[name], after[name]),
  )
}
