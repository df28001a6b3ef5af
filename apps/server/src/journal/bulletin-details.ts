import type { Account } from '@bulletin/domain/access/account'
import type { CallId } from '@bulletin/domain/access/call'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import type { JournalChange } from '@bulletin/domain/journal/journal-row'
import { reachRefusal } from '@bulletin/domain/journal/reach'
import type { TraceDetails } from './trace.ts'

/** What the journal says of a bulletin. */
export type TracedBulletin = {
  id: string
  date: string
  service: string
  line: string
  driver: string
  driverName: string
}

export const bulletinDetails = (found: TracedBulletin): TraceDetails => ({
  bulletin: { id: found.id, date: found.date, service: found.service, line: found.line },
  driver: { matricule: found.driver, name: found.driverName },
})

/** A bulletin that an account does not reach, or that does not exist: the caller learns neither, auditors do. */
export const unreachedDetails = (
  account: Account,
  call: CallId,
  found: (TracedBulletin & { lineActivated?: boolean }) | null,
) => ({
  ...(found && bulletinDetails(found)),
  reason: reachRefusal(account, call, found),
})

/** Comments stay in the bulletin's own history: not everybody who reads the journal may read bulletins. */
const COMMENTS: ReadonlySet<string> = new Set(['managerComment', 'hrComment'])

export const decisionChanges = (changes: readonly HistoryChange[]): JournalChange[] =>
  changes.filter(({ field }) => !COMMENTS.has(field)).map((change) => ({ subject: null, ...change }))
