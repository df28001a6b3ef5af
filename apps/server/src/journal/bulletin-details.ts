import type { Account } from '@bulletin/domain/access/account'
import type { CallId } from '@bulletin/domain/access/call'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { ridePlaceOf, rideNumbersOf } from '@bulletin/domain/bulletin/ride-numbers'
import type { JournalChange } from '@bulletin/domain/journal/journal-row'
import { reachRefusal } from '@bulletin/domain/journal/reach'
import { z } from 'zod/mini'
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

/** Of a page of a list, which is text. */
export const ListedBulletins = z.object({
  content: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      service: z.string(),
      line: z.string(),
      driverMatricularAccount: z.string(),
      driverName: z.string(),
    }),
  ),
})
type ListedBulletins = z.infer<typeof ListedBulletins>

/** Who asks for bulletins by their ids and gets one consults this one. */
export const listedDetails = ([item]: ListedBulletins['content']): TraceDetails =>
  item ? bulletinDetails({ ...item, driver: item.driverMatricularAccount }) : {}

/** A bulletin that an account does not reach, or that does not exist: the caller learns neither, auditors do. */
export const unreachedDetails = (
  account: Account,
  call: CallId,
  found: (TracedBulletin & { lineActivated?: boolean }) | null,
) => ({
  ...(found && bulletinDetails(found)),
  reason: reachRefusal(account, call, found),
})

/** What a decision is about: the only values that leave the bulletin. */
const TOLD: ReadonlySet<string> = new Set([
  'status',
  'delayMinute',
  'validManualDriving',
  'processed',
  'hrProcessedDelayDate',
  'hrProcessedPosDate',
])

type Rides = Parameters<typeof rideNumbersOf>[0]['rides']

/**
 * Not everybody who reads the journal may read bulletins: of other fields it says that they changed, not to what. Rides
 * are named by their numbers on the bulletin.
 */
export const decisionChanges = (changes: readonly HistoryChange[], rides: Rides = []): JournalChange[] => {
  const numberOf = rideNumbersOf({ rides }, changes)
  const subjectOf = (field: string): JournalChange['subject'] => {
    const place = ridePlaceOf(field)
    const number = place && numberOf(place.key)
    return number === null ? null : { kind: 'RIDE', id: String(number), name: null }
  }
  return changes.map(({ field, before, after }) =>
    TOLD.has(field)
      ? { subject: null, field, before, after }
      : { subject: subjectOf(field), field, before: null, after: null },
  )
}
