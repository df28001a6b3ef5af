import type { PlanFacts } from '@bulletin/domain/bulletin/begin'
import type { NewKey } from '@bulletin/domain/bulletin/key'
import type { Material } from '@bulletin/domain/material/material'
import type { Line } from '@bulletin/domain/network/line'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Reserve } from '@bulletin/domain/service/reserve'
import type { Day } from '@bulletin/domain/time/day'
import type { DraftFacts } from '../draft/draft-editing.ts'
import { knownOr, type Answer } from './answer.ts'

/** What is known of a day, and of where it is worked. */
export type DayPlan = {
  readonly day: Day
  /** Null is a day without an order, as common as any other. */
  readonly ordered: Answer<OrderedService | null>
  /** Of the driver's line and those grouped with it. */
  readonly services: Answer<readonly PlannedService[]>
  /** Those that are offered that day. */
  readonly reserves: Answer<readonly Reserve[]>
  /** What the note of the day says of a line; null when there is none. */
  readonly notes: ReadonlyMap<string, Answer<string | null>>
  /** The table codes that are known of it, by line. */
  readonly noteCodes: ReadonlyMap<string, string>
  readonly lines: Answer<readonly Line[]>
  readonly fleet: Answer<readonly Material[]>
  readonly parkPositions: Answer<readonly ParkPosition[]>
}

const NOTHING: readonly never[] = []

/** What the domain needs to lay out the rides of the day. */
export const planFactsOf = (plan: DayPlan, newKey: NewKey): PlanFacts => ({
  day: plan.day,
  services: knownOr(plan.services, NOTHING),
  reserves: knownOr(plan.reserves, NOTHING),
  lines: knownOr(plan.lines, NOTHING),
  noteCodes: plan.noteCodes,
  newKey,
})

/** What stands around a draft that is being filled in. */
export const draftFactsOf = (plan: DayPlan): DraftFacts => ({
  lines: knownOr(plan.lines, NOTHING),
  services: knownOr(plan.services, NOTHING),
  fleet: knownOr(plan.fleet, NOTHING),
  parkPositions: knownOr(plan.parkPositions, NOTHING),
})

export const noteCodesOf = (notes: DayPlan['notes']): ReadonlyMap<string, string> =>
  new Map(
    [...notes].flatMap(([line, note]) =>
      note.state === 'answered' && note.value !== null ? [[line, note.value] as const] : [],
    ),
  )

/** Neither an order nor any planned service has been found, so far. */
export const lacksPlan = ({ ordered, services }: Pick<DayPlan, 'ordered' | 'services'>): boolean =>
  knownOr(ordered, null) === null && knownOr(services, NOTHING).length === 0
