/** What the preparation of a test run hands to each test file; see `embedded-setup.ts` and `postgresql-setup.ts`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a migrated embedded database. */
    embeddedTemplate: string
    /** A data folder with a migrated embedded database. */
    preparedFolder: string
    /** The address of the cluster's own database, from which others are made. */
    clusterUrl: string
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'migrated'
