import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { groupedBy } from '@bulletin/domain/grouped'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { layService, type Ground, type PlannedService } from '@bulletin/domain/service/planned-service'
import type { TimetableService } from '@bulletin/domain/service/timetable'
import type { Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import type { CalendarsService } from '../calendars/service.ts'
import type { TimetableHead, TimetablesRepository } from './repository.ts'

/** Applies timetables to a day. */
export const timetablesService = (
  repository: TimetablesRepository,
  calendars: Pick<CalendarsService, 'runningCalendars'>,
  timeZone: string,
) => {
  const timetablesOn = async (lines: readonly string[], day: Day): Promise<TimetableHead[]> =>
    repository.findTimetables(lines, await calendars.runningCalendars(day))

  /** The ground of each timetable, by timetable id. */
  const groundsOf = async (
    timetables: readonly TimetableHead[],
    day: Day,
  ): Promise<ReadonlyMap<string, Ground>> => {
    const lines = [...new Set(timetables.map(({ line }) => line))]
    const stations = groupedBy(await repository.listStations(lines), ({ line }) => line)
    const origin = originOf(day, timeZone)
    return new Map(
      timetables.map(({ id, line, tableCode, version, at }) => [
        id,
        {
          line,
          day,
          origin,
          tableCode,
          timetable: { version, at },
          stations: new Map((stations.get(line) ?? []).map((one) => [one.quadrigram, one])),
        },
      ]),
    )
  }

  /** The services of these timetables, or only the one of that name, each with its ground. */
  const servicesOn = async (timetables: readonly TimetableHead[], day: Day, name?: string) => {
    const grounds = await groundsOf(timetables, day)
    const services = await repository.findServices([...grounds.keys()], name)
    return services.flatMap(({ timetableId, service }) => {
      const ground = grounds.get(timetableId)
      return ground ? [{ service, ground }] : []
    })
  }

  /** All services planned on these lines that day. */
  const listServices = async (lines: readonly string[], day: Day): Promise<PlannedService[]> => {
    const services = await servicesOn(await timetablesOn(lines, day), day)
    return services.map(({ service, ground }) => layService(service, ground))
  }

  return {
    listServices,

    /** Null when the plan has no such service. */
    findService: async (
      line: string,
      day: Day,
      name: string,
    ): Promise<{ service: TimetableService; ground: Ground } | null> => {
      const [found] = await servicesOn(await timetablesOn([line], day), day, name)
      return found ?? null
    },

    listPlannedServices: async (
      caller: Account,
      { date, line }: { date: Day; line?: string | undefined },
    ): Promise<Result<PlannedService[], Problem>> => {
      const lines = linesAsked(caller, 'listPlannedServices', line)
      if (!lines.ok) return lines
      const services = await listServices(lines.value, date)
      return services.length > 0 ? success(services) : failure(problem('TIMETABLE_NOT_FOUND'))
    },
  }
}
export type TimetablesService = ReturnType<typeof timetablesService>
