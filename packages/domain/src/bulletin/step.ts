import { z } from 'zod'

/** Where the driver stands while filling it in; known to the tablet only. */
export const Step = z.enum(['Initialization', 'Driving', 'Time', 'Validation', 'Validated', 'Sent'])
export type Step = z.infer<typeof Step>
