import { DrizzleQueryError } from 'drizzle-orm'

/** Told as Drizzle tells its own, so that logs treat both alike. */
export const failedQuery = (text: string, cause: unknown): Error =>
  new DrizzleQueryError(text, [], cause instanceof Error ? cause : new Error(String(cause)))

/** The text of the query that failed, without the values it was given: they name people. */
export const failedQueryOf = (error: Error): string | null =>
  error instanceof DrizzleQueryError ? error.query : null
