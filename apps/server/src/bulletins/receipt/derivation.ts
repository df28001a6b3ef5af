import type { DelayReasons } from '@bulletin/domain/bulletin/bulletin'
import type { Contract } from '@bulletin/domain/bulletin/contract'
import { derive, NO_CORRECTION, type Derived } from '@bulletin/domain/bulletin/derive'
import type { LineAtReceipt } from '@bulletin/domain/bulletin/derived'
import {
  networksIn,
  plannedRidesIn,
  type KnownAtReceipt,
  type NetworksById,
} from '@bulletin/domain/bulletin/known-at-receipt'
import { allReasons } from '@bulletin/domain/bulletin/manager-reason'
import type { Key } from '@bulletin/domain/document/key'
import type { EndOfHistory } from '@bulletin/domain/bulletin/same-service-entry'
import { hashOfNetworks, type ServerFacts } from '@bulletin/domain/bulletin/server-facts'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { canonicalJson, type Sha256 } from '@bulletin/domain/document/canonical'
import { DELAY_MAX_MINUTES, LAPS_MAX } from '@bulletin/domain/limits'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { personSortKey } from '@bulletin/domain/people/sort-key'
import { isReserve } from '@bulletin/domain/service/service-name'
import type { InstantText } from '@bulletin/domain/time/day'
import type { DeclaredArrival } from '../../database/bulletins/recorded-arrivals.ts'
import type { FreshPart } from '../answer.ts'
import type { KnownService } from '../known/service.ts'
import { derivedColumns, type DerivedColumns } from '../row.ts'
import { UNKNOWN_PLAN } from './plans-seen.ts'
import type { LineNow, PlanNow, SentRow, StoringOutcome } from './repository.ts'

/** The state assumed when a bulletin arrives. The storing statement reports what is no longer true. */
export type Taken = {
  line: LineNow
  plan: PlanNow
  /** Recorded arrivals that differ from the declared ones. */
  arrivals: KnownAtReceipt['arrivals']
  /** Rides without a recorded arrival. */
  declaredArrivals: readonly Key[]
  isReferenceMismatch: boolean
  /** Null until a mismatch is found. */
  superseded: KnownAtReceipt['superseded'] | null
  /** Another bulletin of the same driver, day, line and service. */
  other: EndOfHistory | null
}

/** True if every assumption held: the insert then failed only because the bulletin's id already exists. */
export const isAsTaken = (outcome: StoringOutcome, taken: Taken): boolean => {
  const { line, plan, arrivals, other } = taken
  return (
    outcome.line.traits === line.traits &&
    outcome.plan === plan &&
    outcome.isReferenceMismatch === taken.isReferenceMismatch &&
    outcome.declaredArrivals.join() === taken.declaredArrivals.join() &&
    outcome.other?.hash === other?.hash &&
    Object.keys(outcome.arrivals).length === Object.keys(arrivals).length &&
    Object.entries(outcome.arrivals).every(([key, at]) => arrivals[key] === at)
  )
}

export const declaredArrivalsIn = ({ rides }: SubmittedBulletin): DeclaredArrival[] =>
  rides.flatMap(({ key, arrivalStation, train, theoreticalArrivalTime, realArrivalTime }) =>
    realArrivalTime === null
      ? []
      : [
          {
            key,
            quadrigram: arrivalStation.quadrigram,
            train,
            planned: theoreticalArrivalTime,
            declared: realArrivalTime,
          },
        ],
  )

/** False if no timetable of the line runs that day: there is then nothing to compare with. */
const isPlanned = (plan: PlanNow): boolean => plan !== UNKNOWN_PLAN && plan.timetableId !== null

/** Derives the columns of a received bulletin from the assumed state. */
export const derivationAtReceipt = (knowing: KnownService, timeZone: string) => {
  const plansOf = async (
    certified: SubmittedBulletin,
    plan: PlanNow,
    networks: NetworksById,
  ): Promise<KnownAtReceipt['plans']> => {
    if (!isPlanned(plan)) return {}
    const besides = await knowing.findBesides(certified, networks)
    const { service, date } = certified
    // A reserve belongs to no timetable.
    if (isReserve(service)) return besides
    return { ...besides, [service]: plan.service && knowing.layOn(plan.service, date, networks) }
  }

  return async (
    certified: SubmittedBulletin,
    taken: Taken,
    { initialService }: Pick<ReceiptFacts, 'initialService'>,
  ): Promise<{ known: KnownAtReceipt; networks: NetworksById; derived: Derived }> => {
    const line = taken.line.line
    const deriveFrom = (known: KnownAtReceipt, networks: NetworksById): Derived =>
      derive(certified, NO_CORRECTION, {
        line: line ?? UNKNOWN_LINE,
        planned: plannedRidesIn(known.plans[certified.service]),
        known,
        networks,
        initialService,
        timeZone,
      })
    const ids = [...(line?.networks ?? [])]
    const networks = await knowing.networksById(ids)
    const known: KnownAtReceipt = {
      plans: await plansOf(certified, taken.plan, networks),
      networks: ids,
      arrivals: taken.arrivals,
      superseded: [],
    }
    const derived = deriveFrom(known, networks)
    if (derived.planMismatches.length === 0) return { known, networks, derived }
    taken.superseded ??= await knowing.findSuperseded(certified)
    const withEarlier = { ...known, superseded: taken.superseded }
    const all = await knowing.networksById(networksIn(withEarlier))
    return { known: withEarlier, networks: all, derived: deriveFrom(withEarlier, all) }
  }
}

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

/** What the first history entry records of them, in canonical order. The database's JSON drops what is undefined. */
export const serverFacts = (
  contract: Contract,
  {
    facts,
    known,
    networks,
    taken,
  }: {
    facts: Omit<ReceiptFacts, 'historyHash'>
    known: KnownAtReceipt
    networks: NetworksById
    taken: Taken
  },
  sha256: Sha256,
): ServerFacts => {
  const { line, plan, declaredArrivals } = taken
  const { activatedCM, autoComputeValidCm, lapsCountCheckpoints, maxDelay, maxLaps } =
    line.line ?? UNKNOWN_LINE
  return {
    contract,
    declaredArrivals: declaredArrivals.length > 0 ? [...declaredArrivals] : null,
    familyName: facts.driverFamilyName,
    initialService: facts.initialService,
    known: sha256(canonicalJson(JSON.parse(JSON.stringify(known)))),
    line: {
      activatedCM,
      autoComputeValidCm,
      lapsCountCheckpoints: [...lapsCountCheckpoints],
      maxDelay,
      maxLaps,
    },
    networks: hashOfNetworks(known, networks, sha256),
    referenceMismatch: taken.isReferenceMismatch,
    timetableId: plan.timetableId,
    timetableVersion: plan.version,
    training: facts.training,
  }
}

const declaredOnly = (declared: SubmittedBulletin['delayReason']): DelayReasons => ({
  ...declared,
  correctedDelayByReason: null,
})

const saysNothing = ({ delayDifferent, delayByReason }: SubmittedBulletin['delayReason']): boolean =>
  delayDifferent === null && delayByReason.length === 0

/** Columns that repeat the certified text. */
export const certifiedColumns = (certified: SubmittedBulletin) => ({
  id: certified.id,
  driver: certified.driverMatricularAccount,
  date: certified.date,
  line: certified.line,
  terminus: certified.terminus?.quadrigram ?? null,
  terminusName: certified.terminus?.name ?? null,
  service: certified.service,
  validationDate: certified.validationDate,
  realEndService: certified.realEndService,
  ionDonRmStart: certified.ionDonRm?.startTime ?? null,
  ionDonRmEnd: certified.ionDonRm?.endTime ?? null,
  delayMinute: certified.delayMinute,
})

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
  driverSearch: searchKeyOf(facts.driverName),
  driverSort: personSortKey(facts.driverName, facts.driverFamilyName),
  status: 'MEF_TO_VALIDATE',
  delayReason: saysNothing(certified.delayReason) ? null : declaredOnly(certified.delayReason),
  maxDelay: line.maxDelay,
  maxLaps: line.maxLaps,
  activatedCM: line.activatedCM,
  autoComputeValidCm: line.autoComputeValidCm,
  lapsCountCheckpoints: [...line.lapsCountCheckpoints],
  // Spread last: setting a field after a spread is ten times slower.
  ...certifiedColumns(certified),
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
