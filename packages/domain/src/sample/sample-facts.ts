import type { Account } from '../access/account.ts'
import type { NewKey } from '../document/key.ts'
import type { Draft } from '../draft/draft.ts'
import type { Edited } from '../draft/editing.ts'
import type { Fleet } from '../material/fleet.ts'
import type { Line } from '../network/line.ts'
import type { ParkPosition } from '../network/park-position.ts'
import type { OrderedService } from '../service/ordered-service.ts'
import type { Day, InstantText } from '../time/day.ts'
import type { PlanFacts } from '../workflow/begin.ts'
import type { Chance } from './chance.ts'

/** A train that was due at a platform. */
export type ExpectedTrain = { train: string | null; station: string; planned: InstantText }

/** Null where it was not observed. */
export type ArrivalOf = (expected: ExpectedTrain) => InstantText | null

/** The inputs of a made-up driver's day. */
export type SampleFacts = {
  driver: Pick<Account, 'matricularAccount' | 'assignedTerminus'>
  day: Day
  /** The line of the order, else the driver's. */
  line: Line
  plan: Pick<PlanFacts, 'services' | 'reserves' | 'noteCodes'>
  fleet: Fleet
  parkPositions: readonly Pick<ParkPosition, 'lineName' | 'stationQuadrigram' | 'positionName'>[]
  ordered: OrderedService | null
  /** The time of validation. On a later day than its own, the bulletin had been forgotten. */
  now: InstantText
  timeZone: string
  /** The first key is the bulletin's own. */
  newKey: NewKey
  /** Fill in everything that a bulletin can contain. */
  full: boolean
  chance: Chance
  /** The arrival of a train according to platform monitoring; without monitoring, arrivals are made up. */
  arrivalOf?: ArrivalOf
}

/** One operation of a day; if refused, it is not possible on this line and is skipped. */
export type Doing = (draft: Draft) => Edited

export const ifPossible = (draft: Draft, doing: Doing): Draft => {
  const result = doing(draft)
  return result.ok ? result.value : draft
}

export const inTurn = (draft: Draft, doings: readonly Doing[]): Draft =>
  doings.reduce((current, doing) => ifPossible(current, doing), draft)
