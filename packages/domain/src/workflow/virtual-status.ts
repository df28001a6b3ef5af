import { z } from 'zod/mini'

/** The status shown to users, in order; lists filter by the same values. */
export const VirtualStatus = z.enum(['SENT_TO_MEF', 'PROCESSED_BY_MEF', 'SENT_TO_C2SP', 'PROCESSED_BY_C2SP'])
export type VirtualStatus = z.infer<typeof VirtualStatus>

export const VirtualStatusFilter = z.enum(['ALL', ...VirtualStatus.options])
export type VirtualStatusFilter = z.infer<typeof VirtualStatusFilter>

/** Filters by what the secretariat still has to process. */
export const DelayPosFilter = z.enum(['ALL', 'ALL_NOT_TREATED', 'DELAY_NOT_TREATED', 'POS_NOT_TREATED'])
export type DelayPosFilter = z.infer<typeof DelayPosFilter>

export const DelayPosField = z.enum(['DELAY', 'POS'])
export type DelayPosField = z.infer<typeof DelayPosField>
