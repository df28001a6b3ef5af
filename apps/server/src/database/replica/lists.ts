import type { Database } from '../database.ts'

/** What a list is read with. */
export type ListReads = Pick<Database, 'run'>

/**
 * Where lists are read. A bulletin by its id, who somebody is, and whatever decides on a write are not lists: those are
 * read where they are written.
 */
export type Lists = {
  /**
   * A service for each place that lists are read in. Given how far its reader has written (null: not lately), the one
   * that has it all. It is chosen once: what a long answer goes on to read is read in the same place.
   */
  readonly from: <Service>(
    build: (reads: ListReads) => Service,
  ) => (readAfter: string | null) => Promise<Service>
}

/** Without a replica everything is in one place. */
export const listsOn = (database: ListReads): Lists => ({
  from: (build) => {
    const service = build(database)
    return async () => service
  },
})
