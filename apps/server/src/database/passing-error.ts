import { isDatabaseUnavailable } from './unavailable.ts'

/**
 * SQLSTATE classes of what passes: connections, transactions of a standby or that lost to others, no room, locks, an
 * operator, the machine.
 */
const PASSING = /^(?:08|25|40|53|55|57|58)[0-9A-Z]{3}$/

const hasPassingCode = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && PASSING.test(String(error.code))) || hasPassingCode(error.cause))

/** Whether the same statement may succeed later although nobody mends anything. Drizzle wraps the driver's error: causes are checked. */
export const isPassingError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || hasPassingCode(error)
