/** Why no password is shown; each has its reason and its advice. */
export type DailyPasswordFailure = 'server' | 'offline' | 'unknown'

const SERVER_FAULTS = [400, 403, 429]

/** What a refusal of our server is to the driver. */
export const failureOfStatus = (status: number): DailyPasswordFailure =>
  status >= 500 || SERVER_FAULTS.includes(status) ? 'server' : 'unknown'
