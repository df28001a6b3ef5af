import type { ServiceTime } from '@bulletin/domain/time/service-time'

/**
 * A row of `stop_times.txt`, staged to be sorted by trip. Trips and stops are numbers assigned by the feed reader, to
 * save space: there may be millions of rows.
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
  /** Line in `stop_times.txt`; negative for its supplement. */
  readonly line: number
}

/** Temporary store for rows, outside this process's memory if there are many. */
export type Staging = {
  /** Called once between two `clear`s. Duplicate sequences within a trip are allowed: the reader detects them. */
  readonly write: (rows: AsyncIterable<StagedStopTime>) => Promise<void>
  /** Pages of rows by trip, then sequence, then line. Can be iterated again. */
  readonly inOrder: () => AsyncIterable<readonly StagedStopTime[]>
  readonly clear: () => Promise<void>
}
