import { z } from 'zod/mini'

/** The deployment environment. Only `prod` is real; bulletins of `training` stay out of every process. */
export const AppEnvironment = z.enum(['prod', 'training', 'stg', 'uat', 'dev'])
export type AppEnvironment = z.infer<typeof AppEnvironment>
