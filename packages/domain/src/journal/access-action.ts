import { z } from 'zod/mini'

/**
 * What a journal entry is about. SUBMIT exists for refused submissions only: the history of a bulletin records its
 * receipt. RETENTION is the product's own entry about what it removed after its time.
 */
export const AccessAction = z.enum([
  'READ',
  'LIST',
  'EXPORT',
  'PRINT',
  'SUBMIT',
  'CORRECT',
  'VALIDATE',
  'PROCESS',
  'RIGHTS',
  'REFERENCE',
  'IMPORT',
  'SIGN_IN',
  'RETENTION',
])
export type AccessAction = z.infer<typeof AccessAction>

export const AccessOutcome = z.enum(['ACCEPTED', 'REFUSED'])
export type AccessOutcome = z.infer<typeof AccessOutcome>
