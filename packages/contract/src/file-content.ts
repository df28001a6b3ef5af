import { z } from 'zod/mini'

/** Bytes, in the type that either side uses. */
export const FileContent = z.unknown().register(z.globalRegistry, { type: 'string', format: 'binary' })
