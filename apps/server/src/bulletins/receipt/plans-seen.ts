import type { Day } from '@bulletin/domain/time/day'
import type { PlanNow } from './repository.ts'

/** More than a network's services over a week of different days; an evicted plan is queried again. */
const REMEMBERED_MAX = 20_000

/** A timetable id that never matches, so that the storing statement returns the actual plan. */
export const UNKNOWN_PLAN: PlanNow = {
  timetableId: '00000000-0000-0000-0000-000000000000',
  version: null,
  service: null,
}

type Asked = { line: string; date: Day; service: string }

/** Cache of plans seen with earlier bulletins. They may be stale: each storing statement checks them. */
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
    /** Days with the same timetable share one cached plan per service. */
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
