import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { downloadImportReport, getImport, importPlanning, listImports } from './calls/imports.ts'

/**
 * The rest of the contract: the calls of one administration screen. Not in `CALLS`, which every page loads first,
 * because they include every message of a report.
 */
export const IMPORT_CALLS = {
  importPlanning,
  listImports,
  getImport,
  downloadImportReport,
} as const satisfies { [Id in CallId]?: CallDefinition & { id: Id } }

export type ImportCalls = typeof IMPORT_CALLS
