import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { NetworksById } from '@bulletin/domain/bulletin/known-at-receipt'
import {
  areAllFacts,
  hashOfNetworks,
  serverFactsIn,
  type StoredFacts,
} from '@bulletin/domain/bulletin/server-facts'
import { canonicalJson, type Sha256 } from '@bulletin/domain/document/canonical'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { personSortKey } from '@bulletin/domain/people/sort-key'
import { areRidesAsReplayed, replayed, replayedHr, type Replayed } from '@bulletin/domain/workflow/replay'
import { columnsUnlike } from '../../database/bulletins/stored-row.ts'
import { certifiedColumns } from '../receipt/derivation.ts'
import { underivedOf, type Underived } from '../rederive/repository.ts'
import { derivedAgain } from '../rederive/service.ts'
import type { VerifiedBulletin } from './repository.ts'

/** A bulletin whose document is there. */
type Documented = VerifiedBulletin & {
  certified: string
  document: NonNullable<VerifiedBulletin['document']>
}
export const isDocumented = (one: VerifiedBulletin): one is Documented =>
  one.certified !== null && one.document !== null

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** The stored inputs of the derivation. */
export const underivedIn = ({ id, row, certified, document }: Documented): Underived =>
  underivedOf({
    id,
    certified,
    contract: document.contract,
    known: document.known,
    planned: document.planned_rides,
    correctedRides: document.corrected_rides,
    correctedDelayMinute: row['corrected_delay_minute'] as Underived['correctedDelayMinute'],
    correctedValidManualDriving: row[
      'corrected_valid_manual_driving'
    ] as Underived['correctedValidManualDriving'],
    initialService: row['initial_service'] as Underived['initialService'],
    delayReason: row['delay_reason'],
    line: {
      maxDelay: row['max_delay'],
      maxLaps: row['max_laps'],
      activatedCM: row['activated_cm'],
      autoComputeValidCm: row['auto_compute_valid_cm'],
      lapsCountCheckpoints: row['laps_count_checkpoints'],
    } as Underived['line'],
  })

/** What the first entry recorded beside the certified text; nothing in histories that began before it did. */
const factColumns = (facts: StoredFacts | null, name: string) =>
  facts && {
    ...facts.line,
    driverSort: personSortKey(name, facts.familyName),
    initialService: facts.initialService,
    timetableId: facts.timetableId,
    training: facts.training,
    ...(areAllFacts(facts) && {
      referenceMismatch: facts.referenceMismatch,
      timetableVersion: facts.timetableVersion,
    }),
  }

/** What was decided after receipt. */
const decidedColumns = (history: Replayed, { certified }: Pick<Underived, 'certified'>) => {
  const { manager, correctedDelayByReason = null } = history
  const { delayDifferent, delayByReason } = certified.delayReason
  const saysNothing = delayDifferent === null && delayByReason.length === 0 && correctedDelayByReason === null
  return {
    status: history.status,
    correctedDelayMinute: history.correctedDelayMinute ?? null,
    correctedValidManualDriving: history.correctedValidManualDriving ?? null,
    delayReason: saysNothing ? null : { delayDifferent, delayByReason, correctedDelayByReason },
    managerMatricularAccount: manager?.matricularAccount ?? null,
    managerName: manager?.name ?? null,
    managerValidationDate: manager?.at ?? null,
    sameServiceTwice: history.sameServiceAs.length > 0,
  }
}

export type Verifying = { sha256: Sha256; networks: NetworksById; timeZone: string }

/** What the row has to hold, by column, and what follows from the history; null where it is no history. */
export const expectedRow = (
  entries: readonly HistoryEntry[],
  inputs: Underived,
  { networks, timeZone }: Pick<Verifying, 'networks' | 'timeZone'>,
) => {
  const history = replayed(entries)
  const facts = serverFactsIn(entries)
  if (!history || facts === undefined) return null
  const { certified } = inputs
  const derived = derivedAgain(inputs, { networks, timeZone })
  const name = history.driverName ?? ''
  const { delayItem, positionItem } = derived.row
  const columns: Readonly<Record<string, unknown>> = {
    ...certifiedColumns(certified),
    driverName: name,
    driverSearch: searchKeyOf(name),
    receivedAt: history.receivedAt,
    contentHash: history.contentHash,
    historyHash: entries.at(-1)?.hash,
    ...factColumns(facts, name),
    ...derived.row,
    ...decidedColumns(history, inputs),
    ...replayedHr(history, { DELAY: delayItem, POS: positionItem }),
  }
  return { history, facts, derived, columns }
}

/** The names of fields that do not hold what the certified text and the history say; in the order of their columns. */
export const fieldsRewritten = (
  one: Documented,
  inputs: Underived,
  { sha256, networks, timeZone }: Verifying,
): string[] => {
  const { row, document, entries } = one
  const expected = expectedRow(entries, inputs, { networks, timeZone })
  if (!expected) return ['history']
  const { history, facts, derived } = expected
  const { certified, known, correctedRides } = inputs
  const all = facts && areAllFacts(facts) ? facts : null
  const ofDocument = {
    contract: facts === null || facts.contract === document.contract,
    known: facts === null || facts.known === sha256(canonicalJson(known)),
    planned_rides: facts === null || document.planned_rides === null,
    declared_arrivals: all === null || isSame(document.declared_arrivals, all.declaredArrivals),
    line_network: all === null || known === null || all.networks === hashOfNetworks(known, networks, sha256),
    plan_mismatches: isSame(document.plan_mismatches, derived.document.planMismatches),
    corrected_rides:
      history.correctedRidesHash === undefined
        ? areRidesAsReplayed(correctedRides, certified.rides, history.rideChanges)
        : sha256(canonicalJson(correctedRides)) === history.correctedRidesHash,
    manager_comment: document.manager_comment === (history.managerComment ?? null),
    hr_comment: document.hr_comment === (history.hrComment ?? null),
    bulletin_reason: isSame(one.sameServiceAs, history.sameServiceAs.map(String).toSorted()),
  }
  return [
    ...columnsUnlike(row, expected.columns),
    ...Object.entries(ofDocument).flatMap(([field, isKept]) => (isKept ? [] : [field])),
  ]
}
