import { journalEntryOf, type JournalEntry } from '@bulletin/domain/journal/entry'
import { storable } from '@bulletin/domain/journal/storable'
import type { InstantText } from '@bulletin/domain/time/day'
import { chaining } from '../system/chaining.ts'

type Exported = { at: InstantText; systemAccount: string; matricule: string; bulletins: number }

/** The same trace as that of the call. Nobody is signed in: the account of the machine stands for who asked. */
export const commandEntry = ({ at, systemAccount, matricule, bulletins }: Exported): JournalEntry =>
  journalEntryOf(
    storable({
      at,
      matricule: null,
      name: systemAccount,
      roles: [],
      action: 'EXPORT',
      outcome: 'ACCEPTED',
      reason: null,
      call: 'exportPerson',
      bulletin: null,
      driver: { matricule, name: null },
      filter: { matricule },
      count: bulletins,
      changes: [],
      onSelf: false,
      requestId: null,
      network: null,
    }),
    chaining,
  )
