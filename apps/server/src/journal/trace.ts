import type { CallId } from '@bulletin/domain/access/call'
import type { Role } from '@bulletin/domain/access/role'
import type { AccessAction } from '@bulletin/domain/journal/access-action'
import type { AccessRefusal } from '@bulletin/domain/journal/access-refusal'
import { driverAskedFor, filterOf, targetOf } from '@bulletin/domain/journal/asked-for'
import { traceOf } from '@bulletin/domain/journal/call-trace'
import {
  journalEntryOf,
  type JournalEntry,
  type JournalFacts,
  type JournalSealing,
} from '@bulletin/domain/journal/entry'
import type {
  JournalBulletin,
  JournalChange,
  JournalDriver,
  JournalFilter,
} from '@bulletin/domain/journal/journal-row'
import { isOnSelf, type Actor } from '@bulletin/domain/journal/list-changes'
import { networkOf } from '@bulletin/domain/journal/network-of'
import { rolesUsed } from '@bulletin/domain/journal/reach'
import { storable } from '@bulletin/domain/journal/storable'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'

/** What only the handler of a call knows. */
export type TraceDetails = {
  action?: AccessAction
  bulletin?: JournalBulletin
  driver?: JournalDriver
  count?: number
  changes?: readonly JournalChange[]
  /** Of a refusal, where the handler knows more than its code says. */
  reason?: AccessRefusal
}

/** A request on its way into the journal. */
export type Trace = {
  /** Adds details; later ones replace earlier ones. */
  readonly note: (details: TraceDetails) => void
  /** The entry to write in the transaction of a deed. The request then leaves no other, unless it is refused. */
  readonly deed: (details?: TraceDetails) => JournalEntry
  /** One of several targets was refused while the request as a whole is accepted. */
  readonly refusedOne: (details: TraceDetails & { reason: AccessRefusal }) => void
}

/** Who asks for what, and from where. */
export type Access = {
  readonly call: CallId
  /** The parameters of the path and of the query. */
  readonly asked: Readonly<Record<string, unknown>>
  /** As far as it was read before the request was refused. */
  readonly body?: unknown
  readonly person: Actor & { readonly name: string; readonly roles: readonly Role[] }
  readonly requestId: string | null
  /** None where the client has gone: `request.ip` of a closed connection, whatever its type says. */
  readonly address: string | undefined
}

type TraceParts = { clock: Clock; sealing: JournalSealing }

/** `accepted` and `refused` make the entry of the request itself; `refusedOnes` those of `refusedOne`. */
export type RequestTrace = Trace & {
  readonly access: Access
  readonly accepted: () => JournalEntry | null
  readonly refused: (reason: AccessRefusal, count?: number) => JournalEntry
  readonly refusedOnes: () => JournalEntry[]
  readonly signedIn: () => JournalEntry
}

const isOfRows = (action: AccessAction): boolean => action === 'LIST' || action === 'EXPORT'

/** A list names what it looks for; any other request one thing, unless a bulletin or a change says which. */
const filterIn = (action: AccessAction, { asked, body }: Access, isNamed: boolean): JournalFilter | null =>
  (isOfRows(action) ? filterOf(asked) : null) ?? (isNamed ? null : targetOf(asked, body))

export const newTrace = (access: Access, { clock, sealing }: TraceParts): RequestTrace => {
  const { call, asked, person, requestId, address } = access
  const { action: usual, unrecorded, ofOthers } = traceOf(call)
  let details: TraceDetails = {}
  let hasDeed = false
  const refusals: (TraceDetails & { reason: AccessRefusal })[] = []

  const who = () => ({
    at: instantText(clock.now()),
    matricule: person.matricule,
    name: person.name,
    requestId,
    network: networkOf(address),
  })

  const entryWith = (more: TraceDetails, outcome: Partial<JournalFacts>): JournalEntry => {
    const { action = usual, bulletin, driver, count, changes = [] } = { ...details, ...more }
    const facts: JournalFacts = {
      ...who(),
      roles: rolesUsed(person.roles, call),
      action,
      outcome: 'ACCEPTED',
      reason: null,
      call,
      bulletin: bulletin ?? null,
      driver: driver ?? driverAskedFor(asked),
      filter: filterIn(action, access, bulletin !== undefined || changes.length > 0),
      count: count ?? null,
      changes: [...changes],
      onSelf: isOnSelf(person, changes),
      ...outcome,
    }
    return journalEntryOf(storable(facts), sealing)
  }

  const refusedWith = (reason: AccessRefusal, more: TraceDetails = {}) =>
    entryWith(more, { outcome: 'REFUSED', reason: more.reason ?? reason, changes: [], onSelf: false })

  return {
    access,
    note: (more) => {
      details = { ...details, ...more }
    },
    deed: (more = {}) => {
      hasDeed = true
      return entryWith(more, {})
    },
    refusedOne: (refusal) => {
      refusals.push(refusal)
    },
    accepted: () => {
      if (hasDeed) return null
      const reachesOther = ofOthers === true && driverAskedFor(asked)?.matricule !== person.matricule
      return unrecorded === undefined || reachesOther ? entryWith({}, {}) : null
    },
    refused: (reason, count) => refusedWith(reason, { ...details, ...(count !== undefined && { count }) }),
    refusedOnes: () => refusals.map(({ reason, ...more }) => refusedWith(reason, more)),
    signedIn: () =>
      journalEntryOf(
        storable({
          ...who(),
          roles: [...person.roles],
          action: 'SIGN_IN',
          outcome: 'ACCEPTED',
          reason: null,
          call: null,
          bulletin: null,
          driver: null,
          filter: null,
          count: null,
          changes: [],
          onSelf: false,
        }),
        sealing,
      ),
  }
}
