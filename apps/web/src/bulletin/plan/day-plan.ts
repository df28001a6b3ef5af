import type { NewKey } from '@bulletin/domain/document/key'
import type { Material } from '@bulletin/domain/material/material'
import type { Line } from '@bulletin/domain/network/line'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Reserve } from '@bulletin/domain/service/reserve'
import type { Day } from '@bulletin/domain/time/day'
import type { PlanFacts } from '@bulletin/domain/workflow/begin'
import type { DraftFacts } from '../draft/draft-editing.ts'
import { knownOr, type Answer } from './answer.ts'

/** The plan data of one day and of its lines. */
export type DayPlan = {
  readonly day: Day
  /** Null means a day without an ordered service, which is common. */
  readonly ordered: Answer<OrderedService | null>
  /** Services of the driver's line and of the lines grouped with it. */
  readonly services: Answer<readonly PlannedService[]>
  /** The reserves offered that day. */
  readonly reserves: Answer<readonly Reserve[]>
  /** The table code in the daily note, by line; null when there is no note. */
  readonly notes: ReadonlyMap<string, Answer<string | null>>
  /** The table codes loaded so far, by line. */
  readonly noteCodes: ReadonlyMap<string, string>
  readonly lines: Answer<readonly Line[]>
  readonly fleet: Answer<readonly Material[]>
  readonly parkPositions: Answer<readonly ParkPosition[]>
}

const NOTHING: readonly never[] = []

/** The facts that the domain needs to create the rides of the day. */
export const planFactsOf = (plan: DayPlan, newKey: NewKey): PlanFacts => ({
  day: plan.day,
  services: knownOr(plan.services, NOTHING),
  reserves: knownOr(plan.reserves, NOTHING),
  lines: knownOr(plan.lines, NOTHING),
  noteCodes: plan.noteCodes,
  newKey,
})

/** The reference data for editing a draft. */
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

/** True while neither an order nor a planned service is loaded. */
export const lacksPlan = ({ ordered, services }: Pick<DayPlan, 'ordered' | 'services'>): boolean =>
  knownOr(ordered, null) === null && knownOr(services, NOTHING).length === 0
