import type { DelayReasons } from '@bulletin/domain/bulletin/bulletin'
import type { Derived } from '@bulletin/domain/bulletin/derive'
import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import { allReasons } from '@bulletin/domain/bulletin/manager-reason'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { DELAY_MAX_MINUTES, LAPS_MAX } from '@bulletin/domain/limits'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { personSortKey } from '@bulletin/domain/people/sort-key'
import type { InstantText } from '@bulletin/domain/time/day'
import type { FreshPart } from '../answer.ts'
import { derivedColumns, type DerivedColumns } from '../row.ts'
import type { SentRow } from './repository.ts'

/** Defaults for an unknown line: no limit, no laps, no manual driving. The bulletin is still accepted. */
export const UNKNOWN_LINE: LineAtReceipt = {
  maxDelay: DELAY_MAX_MINUTES,
  maxLaps: LAPS_MAX,
  activatedCM: false,
  autoComputeValidCm: false,
  lapsCountCheckpoints: [],
}

export type ReceiptFacts = {
  driverName: string
  /** Empty if the identity provider does not supply it. */
  driverFamilyName: string
  /** The certified one, or else the roster's. */
  initialService: string | null
  receivedAt: InstantText
  contentHash: string
  historyHash: string
  training: boolean
  timeZone: string
}

const declaredOnly = (declared: SubmittedBulletin['delayReason']): DelayReasons => ({
  ...declared,
  correctedDelayByReason: null,
})

const saysNothing = ({ delayDifferent, delayByReason }: SubmittedBulletin['delayReason']): boolean =>
  delayDifferent === null && delayByReason.length === 0

/** The row of a received bulletin. */
export const sentRow = (
  certified: SubmittedBulletin,
  { line, derived }: { line: LineAtReceipt; derived: Derived },
  facts: Omit<ReceiptFacts, 'timeZone'>,
): SentRow & DerivedColumns => ({
  driverName: facts.driverName,
  initialService: facts.initialService,
  receivedAt: facts.receivedAt,
  contentHash: facts.contentHash,
  historyHash: facts.historyHash,
  training: facts.training,
  id: certified.id,
  driver: certified.driverMatricularAccount,
  driverSearch: searchKeyOf(facts.driverName),
  driverSort: personSortKey(facts.driverName, facts.driverFamilyName),
  date: certified.date,
  line: certified.line,
  status: 'MEF_TO_VALIDATE',
  terminus: certified.terminus?.quadrigram ?? null,
  terminusName: certified.terminus?.name ?? null,
  service: certified.service,
  validationDate: certified.validationDate,
  realEndService: certified.realEndService,
  ionDonRmStart: certified.ionDonRm?.startTime ?? null,
  ionDonRmEnd: certified.ionDonRm?.endTime ?? null,
  delayMinute: certified.delayMinute,
  delayReason: saysNothing(certified.delayReason) ? null : declaredOnly(certified.delayReason),
  maxDelay: line.maxDelay,
  maxLaps: line.maxLaps,
  activatedCM: line.activatedCM,
  autoComputeValidCm: line.autoComputeValidCm,
  lapsCountCheckpoints: [...line.lapsCountCheckpoints],
  // Spread last: setting a field after a spread is ten times slower.
  ...derivedColumns(derived),
})

/** The same bulletin's response fields, built without reading back what was just written. */
export const freshPartOf = (
  row: ReturnType<typeof sentRow>,
  {
    isReferenceMismatch,
    sameServiceAs,
    planMismatches,
    plan,
    declaredArrivals,
  }: { isReferenceMismatch: boolean } & Pick<
    FreshPart,
    'sameServiceAs' | 'planMismatches' | 'plan' | 'declaredArrivals'
  >,
): FreshPart => ({
  driverName: row.driverName,
  status: row.status,
  theoreticalDistance: row.theoreticalDistance,
  correctedDistance: null,
  overMaxDelay: row.overMaxDelay,
  observationCount: row.observationCount,
  withAtLeastOneObservation: row.observationCount > 0,
  ridesServices: row.ridesServices,
  lapsCount: row.lapsCount,
  validManualDriving: row.validManualDriving,
  correctedValidManualDriving: null,
  correctedDelayMinute: null,
  information: { ch: row.ch, rct: row.rct, substituted: row.substituted },
  limitDate: row.limitDate,
  managerReasons: allReasons(row.managerReasons, {
    isSameServiceTwice: sameServiceAs.length > 0,
    isReferenceMismatch,
  }),
  sameServiceAs,
  planMismatches,
  plan,
  declaredArrivals,
  delayItem: row.delayItem,
  positionItem: row.positionItem,
  managerMatricularAccount: null,
  managerName: null,
  managerValidationDate: null,
  managerComment: null,
  correctedRides: null,
  hrMatricularAccountDelay: null,
  hrNameDelay: null,
  hrProcessedDelayDate: null,
  hrMatricularAccountPos: null,
  hrNamePos: null,
  hrProcessedPosDate: null,
  hrComment: null,
})
