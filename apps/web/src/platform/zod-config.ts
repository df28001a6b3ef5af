import { z } from 'zod'

/**
 * Imported before the first schema is created. Otherwise zod tries `new Function`, which the content security policy
 * refuses; building the stack trace of that error costs a slow tablet 100 ms.
 */
z.config({ jitless: true })
