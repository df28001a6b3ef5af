import { z } from 'zod/mini'

/**
 * The driver's current step; only the tablet knows it. A draft is stored up to Validation: a validated one moves to the
 * outbox, and the last two steps exist only for display.
 */
export const Step = z.enum(['Initialization', 'Driving', 'Time', 'Validation', 'Validated', 'Sent'])
export type Step = z.infer<typeof Step>
