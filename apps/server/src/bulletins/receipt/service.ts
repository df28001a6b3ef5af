import type { Account } from '@bulletin/domain/access/account'
import { contractNamed, type Contract } from '@bulletin/domain/bulletin/contract'
import { chained, type Chaining, type HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { serverFactsChange, type ServerFacts } from '@bulletin/domain/bulletin/server-facts'
import { saysImpossible, stationsIn, trainEndsIn } from '@bulletin/domain/bulletin/named-in'
import { readSubmittedText } from '@bulletin/domain/bulletin/read-submitted'
import { sameServiceEntry, type EndOfHistory } from '@bulletin/domain/bulletin/same-service-entry'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { PERSON_FULL_NAME_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import { fault } from '@bulletin/domain/problem/fault'
import { placesOf } from '@bulletin/domain/problem/fault-places'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, dayTurningAt, instantText, type Day, type InstantText } from '@bulletin/domain/time/day'
import { freeTextFormat } from '@bulletin/domain/typing/free-text'
import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { AccountBasis } from '../../database/account-facts.ts'
import type { AccountChanged } from '../../http/as-last-seen.ts'
import type { Trace } from '../../journal/trace.ts'
import { bulletinText, freshText } from '../answer.ts'
import type { KnownService } from '../known/service.ts'
import type { ReadingRepository } from '../reading/repository.ts'
import {
  declaredArrivalsIn,
  derivationAtReceipt,
  freshPartOf,
  isAsTaken,
  sentRow,
  serverFacts,
  UNKNOWN_LINE,
  type ReceiptFacts,
  type Taken,
} from './derivation.ts'
import { plansSeen } from './plans-seen.ts'
import type { LineNow, ReceiptRepository } from './repository.ts'
import { readTabletFacts } from './tablet-facts.ts'

/** Attempts before an error is thrown because the line or its plan keeps changing. */
const TRIES = 5
const DATE_AHEAD_MAX_DAYS = 1

export type Post = {
  account: Account
  /** Null if the account depends on nothing that could change. */
  basis: AccountBasis | null
  body: Uint8Array
  headers: IncomingHttpHeaders
  requestId: string
  /** Absent where nobody sends: the demonstration plays its past. */
  trace?: Pick<Trace, 'note'>
}

/** The response text, whether the bulletin was already stored, and the hash that the tablet checks. */
export type Receipt = { text: string; isAgain: boolean; contentHash: string }

const driverNameFormat = freeTextFormat(PERSON_FULL_NAME_MAX_CHARACTERS)

/**
 * Null if the bytes are not valid UTF-8: a decoder would replace them, and the driver did not certify the replacement.
 */
const decoded = (body: Uint8Array): string | null =>
  isUtf8(body) ? Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8') : null

export type ReceiptParts = {
  repository: ReceiptRepository
  knowing: KnownService
  stored: Pick<ReadingRepository, 'findBulletin'>
  /** The driver's service in the roster that day; queried only if the tablet could not. */
  findOrderedService: (driver: Account, day: Day) => Promise<string | null>
  clock: Clock
  timeZone: string
  training: boolean
  chaining: Chaining
}

export const receiptService = (parts: ReceiptParts) => {
  const { repository, knowing, stored, findOrderedService, clock, timeZone, training, chaining } = parts
  /** Lines seen with earlier bulletins, which may be stale: each storing statement checks them. */
  const linesSeen = new Map<string, LineNow>()
  const plans = plansSeen()
  /** What the last bulletin of a line met: what the next one is assumed to meet. */
  const metOn = new Map<string, { isReferenceMismatch: boolean; hasRecords: boolean }>()
  const deriveFrom = derivationAtReceipt(knowing, timeZone)

  let latestDay: { at: InstantText; day: Day } | null = null

  /** Cached per second: the local date never changes within one. */
  const latestDayAt = (now: Temporal.Instant, at: InstantText): Day => {
    if (latestDay?.at !== at)
      latestDay = { at, day: addDays(dayTurningAt(0, now, timeZone), DATE_AHEAD_MAX_DAYS) }
    return latestDay.day
  }

  const read = ({ account, body, headers, trace }: Post, latest: Day): Result<Submitted, Problem> => {
    const contract = contractNamed(headers['bulletin-contract']?.toString())
    if (contract === null) return failure(problem('BULLETIN_CONTRACT_UNKNOWN'))
    const text = decoded(body)
    const submitted = text === null ? failure([fault('INVALID_JSON')]) : readSubmittedText(text, contract)
    if (!submitted.ok) return failure(problem('BULLETIN_INVALID', placesOf(submitted.failure, 'body')))
    const { id, driverMatricularAccount, date, service, line } = submitted.value
    trace?.note({
      bulletin: { id, date, service, line },
      driver: { matricule: driverMatricularAccount, name: null },
    })
    if (driverMatricularAccount !== account.matricularAccount) return failure(problem('BULLETIN_OF_ANOTHER'))
    return date > latest
      ? failure(problem('BULLETIN_DATE_TOO_LATE', placesOf([fault('DATE_TOO_LATE', ['date'])], 'body')))
      : success({ certified: submitted.value, contract })
  }

  const entryOf = (
    { account, headers, requestId }: Post,
    { id, facts, added }: { id: string; facts: Receiving; added: ServerFacts },
  ) =>
    chained(
      {
        bulletinId: id,
        at: facts.receivedAt,
        action: 'RECEIVED',
        matricularAccount: account.matricularAccount,
        name: facts.driverName,
        changes: [
          { after: 'MEF_TO_VALIDATE', before: null, field: 'status' },
          { after: facts.contentHash, before: null, field: 'contentHash' },
          serverFactsChange(added),
        ],
        tablet: readTabletFacts(headers),
        requestId,
      },
      null,
      chaining,
    )

  /** History entries by which two bulletins of the same service name each other. */
  const entriesOfBoth = (entry: HistoryEntry, other: EndOfHistory, at: InstantText) => {
    const { bulletinId: id, number, hash, requestId } = entry
    return {
      other,
      ownEntry: sameServiceEntry({ id, number, hash }, { other: other.id, at, requestId }, chaining),
      otherEntry: sameServiceEntry(other, { other: id, at, requestId }, chaining),
    }
  }

  /** The response for a newly stored bulletin; null if its id already exists. */
  const store = async (
    { certified, contract }: Submitted,
    { document, post, receiving }: { document: string; post: Post; receiving: Receiving },
    facts: Omit<ReceiptFacts, 'historyHash'>,
  ): Promise<Result<string | null, AccountChanged>> => {
    const arrivals = declaredArrivalsIn(certified)
    const met = metOn.get(certified.line)
    const taken: Taken = {
      line: linesSeen.get(certified.line) ?? { traits: '', line: null },
      plan: plans.expected(certified),
      arrivals: {},
      declaredArrivals: met?.hasRecords ? [] : arrivals.map(({ key }) => key),
      isReferenceMismatch: met?.isReferenceMismatch ?? false,
      superseded: null,
      other: null,
    }
    let tried = 0
    while (tried < TRIES) {
      const { known, networks, derived } = await deriveFrom(certified, taken, facts)
      const { line, plan, other, isReferenceMismatch, declaredArrivals } = taken
      const added = serverFacts(contract, { facts, known, networks, taken }, chaining.sha256)
      const entry = entryOf(post, { id: certified.id, facts: receiving, added })
      const twice = other && entriesOfBoth(entry, other, facts.receivedAt)
      const historyHash = (twice?.ownEntry ?? entry).hash
      const row = sentRow(certified, { line: line.line ?? UNKNOWN_LINE, derived }, { ...facts, historyHash })
      const outcome = await repository.store({
        row,
        line,
        plan,
        known,
        mismatches: derived.planMismatches,
        arrivals,
        declaredArrivals,
        isReferenceMismatch,
        lineGroup: lineGroupOf(certified.line),
        stations: stationsIn(certified),
        trainEnds: trainEndsIn(certified),
        isImpossible: line.line !== null && saysImpossible(certified, line.line),
        certified: document,
        contract,
        entry,
        sender: post.basis,
        twice,
      })
      if (outcome.isStored) {
        const told = {
          isReferenceMismatch,
          sameServiceAs: other ? [other.id] : [],
          planMismatches: derived.planMismatches,
          plan: known.plans[certified.service] ?? null,
          declaredArrivals: [...declaredArrivals],
        }
        return success(freshText(document, freshPartOf(row, told)))
      }
      if (!outcome.isSameSender) return failure({ code: 'ACCOUNT_CHANGED' })
      if (isAsTaken(outcome, taken)) return success(null)
      // A change of the other bulletin is not counted as a try: each such conflict means another request succeeded.
      if (outcome.other?.hash === other?.hash) tried += 1
      taken.other = outcome.other
      taken.line = outcome.line
      taken.plan = outcome.plan
      taken.arrivals = outcome.arrivals
      taken.declaredArrivals = outcome.declaredArrivals
      taken.isReferenceMismatch = outcome.isReferenceMismatch
      metOn.set(certified.line, {
        isReferenceMismatch: outcome.isReferenceMismatch,
        hasRecords: outcome.declaredArrivals.length < arrivals.length,
      })
      plans.learn(certified, outcome.plan)
      if (outcome.line.line) linesSeen.set(certified.line, outcome.line)
      else linesSeen.delete(certified.line)
    }
    throw new Error('The line, its plan or its arrivals change faster than a bulletin can be stored')
  }

  /** The response when the id already exists. */
  const compare = async (
    id: string,
    contentHash: string,
    driver: string,
  ): Promise<Result<Receipt, Problem>> => {
    const found = await stored.findBulletin(id, driver)
    if (found?.driver !== driver) return failure(problem('BULLETIN_OF_ANOTHER'))
    return found.contentHash === contentHash
      ? success({ text: bulletinText(found, driver), isAgain: true, contentHash })
      : failure(problem('BULLETIN_CONFLICT'))
  }

  return {
    receive: async (post: Post): Promise<Result<Receipt, Problem | AccountChanged>> => {
      const now = clock.now()
      const receivedAt = instantText(now)
      const submitted = read(post, latestDayAt(now, receivedAt))
      if (!submitted.ok) return submitted
      const { certified } = submitted.value
      const document = canonicalJson(certified)
      const receiving: Receiving = {
        driverName: driverNameFormat.typed(post.account.name),
        driverFamilyName: driverNameFormat.typed(post.account.lastname),
        receivedAt,
        contentHash: chaining.sha256(document),
      }
      const storing = await store(
        submitted.value,
        { document, post, receiving },
        {
          ...receiving,
          initialService:
            certified.initialService ?? (await findOrderedService(post.account, certified.date)),
          training,
          timeZone,
        },
      )
      if (!storing.ok) return storing
      const { contentHash } = receiving
      return storing.value === null
        ? compare(certified.id, contentHash, post.account.matricularAccount)
        : success({ text: storing.value, isAgain: false, contentHash })
    },
  }
}
export type ReceiptService = ReturnType<typeof receiptService>

/** The certified bulletin, and the contract version it was sent with. */
type Submitted = { certified: SubmittedBulletin; contract: Contract }
type Receiving = Pick<ReceiptFacts, 'driverName' | 'driverFamilyName' | 'receivedAt' | 'contentHash'>
