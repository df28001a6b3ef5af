import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { getDailyPassword, getDailyPasswordStatus } from './calls/daily-password.ts'

/** Apart from `CALLS`, which every page loads first: they come with the menu that asks for them. */
export const DAILY_PASSWORD_CALLS = {
  getDailyPasswordStatus,
  getDailyPassword,
} as const satisfies { [Id in CallId]?: CallDefinition & { id: Id } }

export type DailyPasswordCalls = typeof DAILY_PASSWORD_CALLS
