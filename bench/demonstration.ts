/**
 * A demonstration on the first day of its plan: it has no past, which the server would otherwise generate in the
 * background during the measurement. Its rate limit is too high to matter.
 */
export const FIRST_DAY = '2025-01-01'
export const DEMONSTRATION = {
  APP_NOW: `${FIRST_DAY}T13:00:00Z`,
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
}
