import { Matricule } from '@bulletin/domain/people/matricule'
import { failure, success, type Result } from '@bulletin/domain/result'
import { addDays, Day, dayTurningAt, exploitationDayAt } from '@bulletin/domain/time/day'
import { parseArgs } from 'node:util'

/** The driver and day of the generated bulletin, and whether it contains everything possible. */
export type SampleOptions = { matricule: string; day: Day; full: boolean }

const USAGE = 'Usage : npm run --silent sample -- <matricule> [--date aaaa-mm-jj] [--full]'

const valuesOf = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { date: { type: 'string' }, full: { type: 'boolean', default: false } },
    })
    return positionals.length === 1 ? { ...values, matricule: positionals[0] ?? '' } : null
  } catch {
    return null
  }
}

/** A failure is the sentence to print. A day after tomorrow is refused, as the server would refuse it. */
export const readSampleOptions = (
  args: readonly string[],
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Result<SampleOptions, string> => {
  const values = valuesOf(args)
  if (!values) return failure(USAGE)
  const { matricule, full, date } = values
  if (!Matricule.safeParse(matricule).success)
    return failure(`Le matricule comporte exactement 6 chiffres : « ${matricule} » n'en est pas un.`)
  if (date === undefined) return success({ matricule, day: exploitationDayAt(now, timeZone), full })
  if (!Day.safeParse(date).success)
    return failure(`--date doit être une date de la forme aaaa-mm-jj : « ${date} » n'en est pas une.`)
  const latest = addDays(dayTurningAt(0, now, timeZone), 1)
  return date > latest
    ? failure(`--date ne peut pas dépasser le ${latest}.`)
    : success({ matricule, day: date, full })
}
