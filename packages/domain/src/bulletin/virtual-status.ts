import { z } from 'zod'
import type { Day, InstantText } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'
import { c2spFrom } from './deadlines.ts'
import type { ReceivedStatus } from './status.ts'

/** What people are told of a bulletin's way, in its order; lists filter by the same words. */
export const VirtualStatus = z.enum(['SENT_TO_MEF', 'PROCESSED_BY_MEF', 'SENT_TO_C2SP', 'PROCESSED_BY_C2SP'])
export type VirtualStatus = z.infer<typeof VirtualStatus>

export const VirtualStatusFilter = z.enum(['ALL', ...VirtualStatus.options])
export type VirtualStatusFilter = z.infer<typeof VirtualStatusFilter>

/** By what the secretariat still has to do. */
export const DelayPosFilter = z.enum(['ALL', 'ALL_NOT_TREATED', 'DELAY_NOT_TREATED', 'POS_NOT_TREATED'])
export type DelayPosFilter = z.infer<typeof DelayPosFilter>

export const DelayPosField = z.enum(['DELAY', 'POS'])
export type DelayPosField = z.infer<typeof DelayPosField>

/**
 * | status           | before 04:00 of the day after | from then on      |
 * |------------------|-------------------------------|-------------------|
 * | MEF_TO_VALIDATE  | SENT_TO_MEF                   | SENT_TO_MEF       |
 * | C2SP_TO_VALIDATE | PROCESSED_BY_MEF              | SENT_TO_C2SP      |
 * | ARCHIVED         | PROCESSED_BY_C2SP             | PROCESSED_BY_C2SP |
 */
export const virtualStatusOf = (
  { status, date }: { status: ReceivedStatus; date: Day },
  { now, timeZone }: { now: InstantText; timeZone: string },
): VirtualStatus => {
  switch (status) {
    case 'MEF_TO_VALIDATE':
      return 'SENT_TO_MEF'
    case 'C2SP_TO_VALIDATE':
      return isBefore(now, c2spFrom(date, timeZone)) ? 'PROCESSED_BY_MEF' : 'SENT_TO_C2SP'
    case 'ARCHIVED':
      return 'PROCESSED_BY_C2SP'
  }
}

/** « (2/4) »: how far it has come, of four. */
export const PROGRESS_STEPS = VirtualStatus.options.length
export const progressOf = (status: VirtualStatus): number => VirtualStatus.options.indexOf(status) + 1

/** Which bulletins a filter lets through; a list and a label computed at the same instant always agree. */
export const passesFilter = (status: VirtualStatus, filter: VirtualStatusFilter): boolean =>
  filter === 'ALL' || filter === status
