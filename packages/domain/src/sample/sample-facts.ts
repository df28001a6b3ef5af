import type { Account } from '../access/account.ts'
import type { PlanFacts } from '../bulletin/begin.ts'
import type { Draft } from '../bulletin/draft.ts'
import type { Edited } from '../bulletin/editing.ts'
import type { NewKey } from '../bulletin/key.ts'
import type { Fleet } from '../material/fleet.ts'
import type { Line } from '../network/line.ts'
import type { ParkPosition } from '../network/park-position.ts'
import type { OrderedService } from '../service/ordered-service.ts'
import type { Day, InstantText } from '../time/day.ts'
import type { Chance } from './chance.ts'

/** What is known of a train at a platform where it was to come. */
export type ExpectedTrain = { train: string | null; station: string; planned: InstantText }

/** Null where it was not seen. */
export type ArrivalOf = (expected: ExpectedTrain) => InstantText | null

/** What a made-up day of a driver is made from. */
export type SampleFacts = {
  driver: Pick<Account, 'matricularAccount' | 'assignedTerminus'>
  day: Day
  /** The one of the order, else the driver's. */
  line: Line
  plan: Pick<PlanFacts, 'services' | 'reserves' | 'noteCodes'>
  fleet: Fleet
  parkPositions: readonly Pick<ParkPosition, 'lineName' | 'stationQuadrigram' | 'positionName'>[]
  ordered: OrderedService | null
  /** When it is validated. On a later day than its own, it had been forgotten. */
  now: InstantText
  timeZone: string
  /** The first is the bulletin's own. */
  newKey: NewKey
  /** With everything that a bulletin can hold. */
  full: boolean
  chance: Chance
  /** When a train came, by the watch over platforms; where there is no such watch, arrivals are made up. */
  arrivalOf?: ArrivalOf
}

/** Part of a day: what is refused there was not to be had on this line. */
export type Doing = (draft: Draft) => Edited

export const ifPossible = (draft: Draft, doing: Doing): Draft => {
  const result = doing(draft)
  return result.ok ? result.value : draft
}

export const inTurn = (draft: Draft, doings: readonly Doing[]): Draft =>
  doings.reduce((current, doing) => ifPossible(current, doing), draft)
