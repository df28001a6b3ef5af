import type { Database } from '../database.ts'

/** The database access that lists use. */
export type ListReads = Pick<Database, 'run'>

/**
 * Where lists are read. A bulletin by id, an account, and anything that a write depends on are always read from the
 * primary.
 */
export type Lists = {
  /**
   * Builds the service once per database. The returned function takes the reader's last write position (null: none
   * lately) and picks a database that has reached it. The choice is made once: a long response reads everything from
   * the same database, except that a failed query on the replica runs on the primary.
   */
  readonly from: <Service>(
    build: (reads: ListReads) => Service,
  ) => (readAfter: string | null) => Promise<Service>
}

/** Without a replica, everything is read from one database. */
export const listsOn = (database: ListReads): Lists => ({
  from: (build) => {
    const service = build(database)
    return async () => service
  },
})
