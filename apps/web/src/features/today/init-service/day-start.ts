import type { StartFacts } from '@bulletin/domain/draft/start'
import type { Line } from '@bulletin/domain/network/line'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import { addDays, type Day } from '@bulletin/domain/time/day'
import type { DayChoice } from '@bulletin/domain/time/day-choice'
import { isAwaited, knownOr } from '../../../bulletin/plan/answer.ts'
import { lacksPlan, type DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { factOf, findStationName, type Fact } from '../../../bulletin/plan/fact.ts'
import type { LineWorker } from '../../../bulletin/plan/line-worker.ts'

const TILES = 4

/** The latest days that may be selected; the calendar offers the others. */
export const tileDays = ({ latest }: Pick<DayChoice, 'latest'>): Day[] =>
  Array.from({ length: TILES }, (_, index) => addDays(latest, index + 1 - TILES))

/** The line of the ordered service, otherwise the driver's own line. */
export const lineOf = (account: LineWorker, plan: Pick<DayPlan, 'ordered'>): string =>
  knownOr(plan.ordered, null)?.service.line ?? account.assignedLine

/** The name of the ordered service; null if there is none or it is not loaded. */
export const plannedServiceOf = ({ ordered }: Pick<DayPlan, 'ordered'>): string | null =>
  knownOr(ordered, null)?.service.serviceName ?? null

export type DayFacts = {
  line: string
  tableCode: Fact
  terminus: Fact
  isLoading: boolean
  /** Whether « Commencer » waits for the plan. */
  isAwaited: boolean
}

const tableCodeOf = (line: string, { ordered, notes }: DayPlan): Fact => {
  if (ordered.state === 'pending') return ordered
  const own = knownOr(ordered, null)?.service.tableCode ?? null
  return own === null
    ? factOf(notes.get(line) ?? { state: 'pending' }, (code) => code)
    : { state: 'known', text: own }
}

const terminusOf = (account: LineWorker, line: string, { ordered, lines }: DayPlan): Fact => {
  if (ordered.state === 'pending') return ordered
  const quadrigram = knownOr(ordered, null)?.service.terminus ?? account.assignedTerminus
  if (quadrigram === null) return { state: 'none' }
  return factOf(lines, (all) => findStationName(all, [line, ...lineGroupOf(line)], quadrigram))
}

/** The facts for the ticket of the day, from the responses received so far. */
export const dayFactsOf = (account: LineWorker, plan: DayPlan): DayFacts => {
  const line = lineOf(account, plan)
  const [tableCode, terminus] = [tableCodeOf(line, plan), terminusOf(account, line, plan)]
  const asked = [tableCode, terminus, plan.ordered, plan.lines, ...(lacksPlan(plan) ? [plan.services] : [])]
  return {
    line,
    tableCode,
    terminus,
    isLoading: asked.some(({ state }) => state === 'pending'),
    isAwaited: asked.some(isAwaited),
  }
}

/**
 * The facts of the service before the driver chooses. If the lines could not be loaded, the line has its name but no
 * stations.
 */
export const serviceFactsOf = (
  account: LineWorker,
  plan: DayPlan,
): Pick<StartFacts, 'day' | 'driver' | 'line' | 'ordered' | 'noteCode'> => {
  const name = lineOf(account, plan)
  const line: Pick<Line, 'name' | 'stations'> = knownOr(plan.lines, []).find((one) => one.name === name) ?? {
    name,
    stations: [],
  }
  return {
    day: plan.day,
    driver: account,
    line,
    ordered: knownOr(plan.ordered, null),
    noteCode: plan.noteCodes.get(name) ?? null,
  }
}

/** The facts needed to create a bulletin. */
export const startFactsOf = (
  account: LineWorker,
  plan: DayPlan,
  given: Pick<StartFacts, 'id' | 'now' | 'days'>,
): StartFacts => ({ ...given, ...serviceFactsOf(account, plan) })
