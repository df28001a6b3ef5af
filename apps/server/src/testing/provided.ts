/** What the preparation of a test run hands to each test file; see `embedded-setup.ts`, `postgresql-setup.ts` and `process-setup.ts`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a migrated embedded database. */
    embeddedTemplate: string
    /** A data folder with a migrated embedded database. */
    preparedFolder: string
    /** A data folder into which `npm run demo:world` has written, and what it said. */
    demonstration: { folder: string; output: string }
    /** The address of the cluster's own database, from which others are made. */
    clusterUrl: string
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'migrated'
