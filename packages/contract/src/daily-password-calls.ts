import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { getDailyPassword, getDailyPasswordStatus } from './calls/daily-password.ts'

/** Not in `CALLS`, which every page loads first: loaded with the menu that uses them. */
export const DAILY_PASSWORD_CALLS = {
  getDailyPasswordStatus,
  getDailyPassword,
} as const satisfies { [Id in CallId]?: CallDefinition & { id: Id } }

export type DailyPasswordCalls = typeof DAILY_PASSWORD_CALLS
