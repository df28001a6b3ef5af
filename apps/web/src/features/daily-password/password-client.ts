import { DAILY_PASSWORD_CALLS, type DailyPasswordCalls } from '@bulletin/contract/daily-password-calls'
import { useMemo } from 'react'
import type { ClientOf } from '../../api/client.ts'
import { useServices } from '../../session/services.ts'

export type PasswordClient = ClientOf<DailyPasswordCalls>

/** API client for the daily password, whose call definitions load with the menu and not with the application. */
export const usePasswordClient = (): PasswordClient => {
  const { clientOf } = useServices()
  return useMemo(() => clientOf(DAILY_PASSWORD_CALLS), [clientOf])
}
