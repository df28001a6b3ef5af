import { failure, success, type Result } from '@bulletin/domain/result'
import { addDays, Day } from '@bulletin/domain/time/day'
import { parseArgs } from 'node:util'

/** Output folder, lines, and days of the orders; null means all lines, and the first day of this month. */
export type FeedOptions = { out: string; from: Day | null; days: number; lines: readonly string[] | null }

const DAYS_MAX = 400
const DAYS_USUAL = '60'

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        from: { type: 'string' },
        days: { type: 'string', default: DAYS_USUAL },
        lines: { type: 'string' },
      },
    }).values
  } catch {
    return null
  }
}

const namesOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** The failure is the message to print. */
export const readFeedOptions = (args: readonly string[]): Result<FeedOptions, string> => {
  const values = valuesOf(args)
  if (!values)
    return failure(
      'Les options possibles sont --out dossier, --from 2026-11-01, --days 60 et --lines 7,7bis.',
    )
  if (!values.out) return failure('--out doit être le dossier à écrire, par exemple --out flux.')
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    return failure(`--days doit être un nombre entier de jours, de 1 à ${DAYS_MAX}.`)
  const from = values.from === undefined ? null : Day.safeParse(values.from)
  if (from?.success === false)
    return failure('--from doit être un jour sous la forme aaaa-mm-jj, par exemple 2026-11-01.')
  const lines = values.lines === undefined ? null : namesOf(values.lines)
  if (lines?.length === 0)
    return failure('--lines doit être une liste de lignes séparées par des virgules, par exemple 7,7bis.')
  return success({ out: values.out, from: from?.data ?? null, days, lines })
}

/** Why these days cannot be written: the calendars do not cover some of them. Null if they do. */
export const periodRefusal = (from: Day, days: number, reach: { from: Day; to: Day }): string | null =>
  from >= reach.from && addDays(from, days - 1) <= reach.to
    ? null
    : `Les calendriers de la démonstration vont du ${reach.from} au ${reach.to} : choisissez --from et --days dans cette période.`
