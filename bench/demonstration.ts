/**
 * A demonstration on the first day of its plan: it has no past, which others send in the background while one
 * measures. Nor does it refuse to do too much.
 */
export const FIRST_DAY = '2025-01-01'
export const DEMONSTRATION = {
  APP_NOW: `${FIRST_DAY}T13:00:00Z`,
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
}
