import { KEPT_FROM_DRIVER } from '../bulletin/as-seen-by.ts'
import type { Bulletin } from '../bulletin/bulletin.ts'
import { informationOf, isOverMaxDelay, lapsOf, ridesServicesOf } from '../bulletin/derived.ts'
import { hasDelayItem, hasPositionItem } from '../bulletin/hr-items.ts'
import { areAllFacts, type StoredFacts } from '../bulletin/server-facts.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { manualDrivingResult } from '../manual-driving/manual-driving-result.ts'
import { observationCountOf } from '../observation/observations-in.ts'
import { replayedHr, type Replayed } from '../workflow/replay.ts'

/**
 * Fields that follow from the plan, the network or the time zone of the day of the receipt, which the proof does not
 * contain. The server's `verify-history` derives them again.
 */
export const NOT_PROVED = [
  'theoreticalDistance',
  'correctedDistance',
  'limitDate',
  'managerReasons',
  'planMismatches',
  'plan',
] as const satisfies readonly (keyof Bulletin)[]
type NotProved = (typeof NOT_PROVED)[number]

type Expected = Readonly<Record<Exclude<keyof Bulletin, NotProved | 'correctedRides'>, unknown>>

const NOTHING_KEPT: Readonly<Record<string, null>> = Object.fromEntries(
  KEPT_FROM_DRIVER.map((field) => [field, null]),
)

type Proving = {
  readonly certified: SubmittedBulletin
  readonly history: Replayed
  readonly facts: StoredFacts | null
  /** As printed, and equal to what the history gives. */
  readonly correctedRides: Bulletin['correctedRides']
  readonly isDriversOwn: boolean
}

/** Every field that certified text and history prove, as it has to be printed. */
export const expectedFields = ({ certified, history, facts, correctedRides, isDriversOwn }: Proving) => {
  const { correctedDelayMinute = null, correctedDelayByReason = null, manager } = history
  const retainedRides = correctedRides ?? certified.rides
  const delayByReason = (correctedDelayByReason ??
    certified.delayReason.delayByReason) as SubmittedBulletin['delayReason']['delayByReason']
  const items = {
    delayItem: hasDelayItem({ delayMinute: Number(correctedDelayMinute ?? certified.delayMinute) }),
    positionItem: hasPositionItem({
      service: certified.service,
      initialService: facts ? facts.initialService : certified.initialService,
      rides: retainedRides,
      delayByReason,
    }),
  }
  const observationCount = observationCountOf(certified)
  const line = facts?.line
  return {
    ...certified,
    delayReason: { ...certified.delayReason, correctedDelayByReason },
    driverName: history.driverName,
    status: history.status,
    observationCount,
    withAtLeastOneObservation: observationCount > 0,
    ridesServices: ridesServicesOf(certified),
    information: informationOf(certified.rides),
    overMaxDelay: line && isOverMaxDelay(certified.delayMinute, line),
    lapsCount: line && lapsOf(retainedRides, line),
    validManualDriving: line && manualDrivingResult(certified.rides, line),
    ...items,
    declaredArrivals: facts && areAllFacts(facts) ? (facts.declaredArrivals ?? []).toSorted() : undefined,
    sameServiceAs: history.sameServiceAs.map(String).toSorted(),
    managerMatricularAccount: manager?.matricularAccount ?? null,
    managerName: manager?.name ?? null,
    managerValidationDate: manager?.at ?? null,
    managerComment: history.managerComment ?? null,
    correctedDelayMinute,
    correctedValidManualDriving: history.correctedValidManualDriving ?? null,
    hrComment: history.hrComment ?? null,
    ...(replayedHr(history, { DELAY: items.delayItem, POS: items.positionItem }) as Pick<
      Bulletin,
      | 'hrMatricularAccountDelay'
      | 'hrNameDelay'
      | 'hrProcessedDelayDate'
      | 'hrMatricularAccountPos'
      | 'hrNamePos'
      | 'hrProcessedPosDate'
    >),
    ...(isDriversOwn && NOTHING_KEPT),
  } satisfies Expected
}
