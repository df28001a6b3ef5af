import { DrizzleQueryError } from 'drizzle-orm'

/** Wraps the error as Drizzle does, so that logs treat both alike. */
export const failedQuery = (text: string, cause: unknown): Error =>
  new DrizzleQueryError(text, [], cause instanceof Error ? cause : new Error(String(cause)))

/** The text of the failed query without its values, which may name people. */
export const failedQueryOf = (error: Error): string | null =>
  error instanceof DrizzleQueryError ? error.query : null
