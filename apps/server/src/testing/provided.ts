/**
 * Values that the setup of a test run provides to each test file; see `embedded-setup.ts`, `postgresql-setup.ts` and
 * `process-setup.ts`.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Image file of a migrated embedded database. */
    embeddedTemplate: string
    /** A data folder with a migrated embedded database. */
    preparedFolder: string
    /** A data folder filled by `npm run demo:world`, and the command's output. */
    demonstration: { folder: string; output: string }
    /** URL of the cluster's main database, from which others are created. */
    clusterUrl: string
  }
}

/** The migrated database from which every test database is copied. */
export const TEMPLATE_DATABASE = 'migrated'
