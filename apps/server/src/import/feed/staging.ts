import type { ServiceTime } from '@bulletin/domain/time/service-time'

/**
 * A row of `stop_times.txt` on its way from the order of a file to the order of trips. Trips and stops go by numbers,
 * given out by whoever reads the feed: there may be millions of rows.
 */
export type StagedStopTime = {
  readonly trip: number
  /** `stop_sequence`. */
  readonly sequence: number
  readonly stop: number
  readonly arrival: ServiceTime | null
  readonly departure: ServiceTime | null
  /** `shape_dist_traveled`. */
  readonly distance: number | null
  /** In `stop_times.txt`; negative in its supplement. */
  readonly line: number
}

/** Where rows wait, outside the memory of this process if there are many. */
export type Staging = {
  /** Called once between two `clear`s. Rows may repeat a trip and a sequence: whoever reads them back finds out. */
  readonly write: (rows: AsyncIterable<StagedStopTime>) => Promise<void>
  /** By trip, then by sequence, then by line; many at a time. May be read again. */
  readonly inOrder: () => AsyncIterable<readonly StagedStopTime[]>
  readonly clear: () => Promise<void>
}
