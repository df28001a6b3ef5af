import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { exportJournal, listJournal, listMyReaders } from './calls/journal.ts'
import { downloadLogReport, getBulletinProof, getLogIntegrity, startLogCheck } from './calls/log.ts'

/** The calls of the journal and of the log that it is sealed in, not in `CALLS`, which every page loads first. */
export const JOURNAL_CALLS = {
  listJournal,
  exportJournal,
  listMyReaders,
  getLogIntegrity,
  startLogCheck,
  downloadLogReport,
  getBulletinProof,
} as const satisfies { [Id in CallId]?: CallDefinition & { id: Id } }

export type JournalCalls = typeof JOURNAL_CALLS
