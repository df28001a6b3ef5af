/** Node and PostgreSQL error codes that mean that the database is unreachable, not that the query is wrong. */
const UNAVAILABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '53300', // too many connections
  '57P01', // the server is shutting down
  '57P02',
  '57P03', // the server is starting
])

const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout/

/** Drizzle wraps the driver's error, so causes are checked too. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    UNAVAILABLE.has(code) ||
    code.startsWith('08') ||
    UNAVAILABLE_MESSAGES.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}
