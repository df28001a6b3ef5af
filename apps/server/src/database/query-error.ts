import { DrizzleQueryError } from 'drizzle-orm'

/** The text of the query that failed, without the values it was given: they name people. */
export const failedQueryOf = (error: Error): string | null =>
  error instanceof DrizzleQueryError ? error.query : null
