import type { Day } from '@bulletin/domain/time/day'
import type { PlanNow } from './repository.ts'

/** More than the services of a network in a week of different days; what is forgotten is asked again. */
const REMEMBERED_MAX = 20_000

/** No timetable has it: what is taken to be so is asked. */
export const UNKNOWN_PLAN: PlanNow = { timetableId: '00000000-0000-0000-0000-000000000000', service: null }

type Asked = { line: string; date: Day; service: string }

/** Plans as they were when a bulletin last came. They may be wrong: each statement checks that they still hold. */
export const plansSeen = (rememberedMax = REMEMBERED_MAX) => {
  const timetables = new Map<string, string | null>()
  const services = new Map<string, PlanNow>()

  const remember = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
    if (map.size >= rememberedMax) map.clear()
    map.set(key, value)
  }

  const serviceKey = (timetableId: string | null, { line, service }: Asked): string =>
    `${timetableId ?? ''} ${line} ${service}`

  return {
    /** The plan of one service is that of every day with the same timetable. */
    expected: (asked: Asked): PlanNow => {
      const timetableId = timetables.get(`${asked.line} ${asked.date}`)
      if (timetableId === undefined) return UNKNOWN_PLAN
      return services.get(serviceKey(timetableId, asked)) ?? UNKNOWN_PLAN
    },
    learn: (asked: Asked, plan: PlanNow): void => {
      remember(timetables, `${asked.line} ${asked.date}`, plan.timetableId)
      remember(services, serviceKey(plan.timetableId, asked), plan)
    },
  }
}
