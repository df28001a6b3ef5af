/** Why no password is shown; each case has its own message and advice. */
export type DailyPasswordFailure = 'server' | 'offline' | 'unknown'

const SERVER_FAULTS = [400, 403, 429]

/** Maps the status of a server refusal to the failure shown to the driver. */
export const failureOfStatus = (status: number): DailyPasswordFailure =>
  status >= 500 || SERVER_FAULTS.includes(status) ? 'server' : 'unknown'
