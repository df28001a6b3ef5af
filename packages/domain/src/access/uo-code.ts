import { z } from 'zod'
import { UO_CODE_MAX } from '../limits.ts'

/** The unit that somebody works for: it ties them to a line and to a terminus. */
export const UoCode = z.number().int().min(0).max(UO_CODE_MAX)
