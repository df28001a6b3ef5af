import { z } from 'zod'

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
