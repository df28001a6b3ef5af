import { z } from 'zod'

/** What happened on the way. Contract 1 knows of none: a body that brings one is refused, not stripped of it. */
export const Observations = z.array(z.never()).max(0)
export type Observations = z.infer<typeof Observations>
