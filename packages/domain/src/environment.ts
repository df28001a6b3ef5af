import { z } from 'zod'

/** Where the product runs. Only `prod` is the real thing; `training` keeps its bulletins out of every process. */
export const AppEnvironment = z.enum(['prod', 'training', 'stg', 'uat', 'dev'])
export type AppEnvironment = z.infer<typeof AppEnvironment>
