import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { exportJournal, listJournal, listMyReaders } from './calls/journal.ts'

/** The calls of the journal, not in `CALLS`, which every page loads first. */
export const JOURNAL_CALLS = { listJournal, exportJournal, listMyReaders } as const satisfies {
  [Id in CallId]?: CallDefinition & { id: Id }
}

export type JournalCalls = typeof JOURNAL_CALLS
