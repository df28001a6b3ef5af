import { Key } from '@bulletin/domain/document/key'
import { LogCheck, LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const getLogIntegrity = defineCall({
  id: 'getLogIntegrity',
  method: 'GET',
  path: '/api/journal/integrity',
  answer: { status: 200, schema: LogIntegrity },
  problems: [],
})

/** Starts a check unless one is running, and answers at once: `getLogIntegrity` tells how far it is. */
export const startLogCheck = defineCall({
  id: 'startLogCheck',
  method: 'POST',
  path: '/api/journal/integrity/check',
  answer: { status: 202, schema: LogCheck },
  problems: [],
})

export const downloadLogReport = defineCall({
  id: 'downloadLogReport',
  method: 'GET',
  path: '/api/journal/integrity/report',
  answer: { status: 200, schema: z.string(), file: 'application/json' },
  problems: [],
})

/** Of its last history entry. */
export const getBulletinProof = defineCall({
  id: 'getBulletinProof',
  method: 'GET',
  path: '/api/bulletins/:id/proof',
  params: z.object({ id: Key }),
  answer: { status: 200, schema: z.string(), file: 'text/plain' },
  problems: ['NOT_SEALED_YET', 'LOG_FAULTY'],
})
