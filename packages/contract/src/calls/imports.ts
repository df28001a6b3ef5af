import { ImportRun, ImportRunDetails } from '@bulletin/domain/planning/import/run'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

const RunParams = z.object({ id: z.uuid() })

export const importPlanning = defineCall({
  id: 'importPlanning',
  method: 'POST',
  path: '/api/admin/imports',
  files: z.object({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  answer: { status: 202, schema: ImportRun },
  problems: ['IMPORT_RUNNING'],
})

export const listImports = defineCall({
  id: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  answer: { status: 200, schema: z.array(ImportRun) },
  problems: [],
})

export const getImport = defineCall({
  id: 'getImport',
  method: 'GET',
  path: '/api/admin/imports/:id',
  params: RunParams,
  answer: { status: 200, schema: ImportRunDetails },
  problems: ['IMPORT_NOT_FOUND'],
})

export const downloadImportReport = defineCall({
  id: 'downloadImportReport',
  method: 'GET',
  path: '/api/admin/imports/:id/report.csv',
  params: RunParams,
  answer: { status: 200, schema: z.string(), file: 'text/csv' },
  problems: ['IMPORT_NOT_FOUND'],
})
