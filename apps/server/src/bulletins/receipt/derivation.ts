import { derive, NO_CORRECTION, type Derived } from '@bulletin/domain/bulletin/derive'
import {
  networksIn,
  plannedRidesIn,
  type KnownAtReceipt,
  type NetworksById,
} from '@bulletin/domain/bulletin/known-at-receipt'
import type { EndOfHistory } from '@bulletin/domain/bulletin/same-service-entry'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { isReserve } from '@bulletin/domain/service/service-name'
import type { DeclaredArrival } from '../../database/bulletins/recorded-arrivals.ts'
import type { KnownService } from '../known/service.ts'
import { UNKNOWN_PLAN } from './plans-seen.ts'
import type { LineNow, PlanNow, StoringOutcome } from './repository.ts'
import { UNKNOWN_LINE, type ReceiptFacts } from './sent-row.ts'

/** The state assumed when a bulletin arrives. The storing statement reports what is no longer true. */
export type Taken = {
  line: LineNow
  plan: PlanNow
  /** Recorded arrivals that differ from the declared ones. */
  arrivals: KnownAtReceipt['arrivals']
  /** Null until a mismatch is found. */
  superseded: KnownAtReceipt['superseded'] | null
  /** Another bulletin of the same driver, day, line and service. */
  other: EndOfHistory | null
}

/** True if every assumption held: the insert then failed only because the bulletin's id already exists. */
export const isAsTaken = (outcome: StoringOutcome, { line, plan, arrivals, other }: Taken): boolean =>
  outcome.line.traits === line.traits &&
  outcome.plan === plan &&
  outcome.other?.hash === other?.hash &&
  Object.keys(outcome.arrivals).length === Object.keys(arrivals).length &&
  Object.entries(outcome.arrivals).every(([key, at]) => arrivals[key] === at)

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
  ): Promise<{ known: KnownAtReceipt; derived: Derived }> => {
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
    if (derived.planMismatches.length === 0) return { known, derived }
    taken.superseded ??= await knowing.findSuperseded(certified)
    const withEarlier = { ...known, superseded: taken.superseded }
    return {
      known: withEarlier,
      derived: deriveFrom(withEarlier, await knowing.networksById(networksIn(withEarlier))),
    }
  }
}
