import { z } from 'zod'

/**
 * Where the driver stands while filling it in; known to the tablet only. A draft is stored up to Validation: what is
 * validated goes to the outbox, and the last two are what the driver is shown.
 */
export const Step = z.enum(['Initialization', 'Driving', 'Time', 'Validation', 'Validated', 'Sent'])
export type Step = z.infer<typeof Step>
