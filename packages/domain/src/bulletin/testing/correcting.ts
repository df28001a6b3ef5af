import type { Draft } from '../../draft/draft.ts'
import { serviceAtStart } from '../../draft/start.ts'
import { keysInARow } from '../../testing/keys.ts'
import { aDriversDay, type Scenario } from '../../testing/scenario.ts'
import { smallLine, smallOrder, smallPlan, smallReserves, TUESDAY } from '../../testing/small-day.ts'
import { correctedStart, type CorrectionFacts, type SaidStart } from '../../workflow/correct-start.ts'

/** Correction of a bulletin's PAP and service, for tests. */

export const factsFor = (ordered: string | null): CorrectionFacts => ({
  day: TUESDAY,
  services: smallPlan(),
  reserves: smallReserves(),
  lines: [smallLine('7'), smallLine('7bis')],
  noteCodes: new Map(),
  newKey: keysInARow(9),
  atStart: serviceAtStart({
    day: TUESDAY,
    driver: { matricularAccount: '100001', assignedTerminus: null },
    line: smallLine(),
    ordered: ordered === null ? null : smallOrder(ordered),
    noteCode: null,
  }),
})

export const PLAN = factsFor('201')

export const AS_ORDERED = {
  origin: 'ORDERED',
  activity: null,
  service: null,
  line: null,
  reserve: null,
} as const

export const ordered: SaidStart = { pap: '12A', choice: AS_ORDERED }

export const says = (service: string, line: string | null = null): SaidStart => ({
  pap: '12A',
  choice: { origin: 'CHANGED', activity: 'SERVICE', service, line, reserve: null },
})

export const reserves = (reserve: string): SaidStart => ({
  pap: '12A',
  choice: { origin: 'CHANGED', activity: 'RESERVE', service: null, line: null, reserve },
})

export const correctionOf = (draft: Draft, said: SaidStart, facts = PLAN) => {
  const corrected = correctedStart(draft, said, facts)
  if (!corrected.ok) throw new Error(corrected.failure.map(({ code }) => code).join())
  return corrected.value
}

/** The driver picked service 101 (from 04:50) but drove the night service 201 (23:55 out, 01:00 back). */
export const wronglyPicked = (): Scenario => aDriversDay().doesService('101', '7').comesToWork()
