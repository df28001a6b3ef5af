import { getDailyPassword, getDailyPasswordStatus } from '@bulletin/contract/calls/daily-password'
import { success } from '@bulletin/domain/result'
import { Counter, type Registry } from 'prom-client'
import type { CallRouter } from '../http/call-router.ts'
import type { DailyPasswordService } from './service.ts'

export const dailyPasswordRoutes = (
  router: CallRouter,
  passwords: DailyPasswordService,
  metrics: Registry,
): void => {
  const displays = new Counter({
    name: 'bulletin_daily_password_displays_total',
    help: 'Times that the daily password was asked of this process, by what became of it',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  router.answer(getDailyPasswordStatus, async () => success({ status: await passwords.isAvailable() }))
  router.answer(getDailyPassword, async ({ account, requestId }) => {
    const shown = await passwords.show(account.matricularAccount, requestId)
    displays.inc({ outcome: shown.ok ? 'shown' : shown.failure.code })
    return shown
  })
}
