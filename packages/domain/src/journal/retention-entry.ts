import type { InstantText } from '../time/day.ts'
import { journalEntryOf, type JournalEntry, type JournalSealing } from './entry.ts'
import type { JournalChange } from './journal-row.ts'

/** The product's own entry about what it removed after its time; nobody asked for it. */
export const retentionEntry = (
  { at, count, changes }: { at: InstantText; count: number; changes: readonly JournalChange[] },
  sealing: JournalSealing,
): JournalEntry =>
  journalEntryOf(
    {
      at,
      matricule: null,
      name: null,
      roles: [],
      action: 'RETENTION',
      outcome: 'ACCEPTED',
      reason: null,
      call: null,
      bulletin: null,
      driver: null,
      filter: null,
      count,
      changes: [...changes],
      onSelf: false,
      requestId: null,
      network: null,
    },
    sealing,
  )
