import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { runningOn } from '@bulletin/domain/service/calendar'
import type { NoteH } from '@bulletin/domain/service/note-h'
import { isOfferedOn, layReserve, type Reserve } from '@bulletin/domain/service/reserve'
import type { Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import type { CalendarsRepository } from './repository.ts'

/** Describes a day: the running calendars, the available reserves and the table code. */
export const calendarsService = (repository: CalendarsRepository, timeZone: string) => {
  const runningCalendars = async (day: Day): Promise<string[]> =>
    runningOn(await repository.calendarsOn(day), day)

  const reservesOn = async (day: Day): Promise<Reserve[]> => {
    const origin = originOf(day, timeZone)
    return (await repository.listReserves())
      .filter((reserve) => isOfferedOn(reserve, day))
      .map((reserve) => layReserve(reserve, origin))
  }

  return {
    runningCalendars,

    findReserve: async (type: string, day: Day): Promise<Reserve | null> =>
      (await reservesOn(day)).find((reserve) => reserve.type === type) ?? null,

    listReserves: async (day: Day): Promise<Result<Reserve[], Problem>> => success(await reservesOn(day)),

    getNoteH: async (caller: Account, line: string, date: Day): Promise<Result<NoteH, Problem>> => {
      const asked = linesAsked(caller, 'getNoteH', line)
      if (!asked.ok) return asked
      const found = await repository.findNoteH(line, await runningCalendars(date))
      return found ? success({ ...found, date, line }) : failure(problem('NOTE_H_NOT_FOUND'))
    },
  }
}
export type CalendarsService = ReturnType<typeof calendarsService>
