import { LineName } from '@bulletin/domain/network/line-name'
import { failure, success, type Result } from '@bulletin/domain/result'
import { Day } from '@bulletin/domain/time/day'
import { parseArgs } from 'node:util'

/** The line and day, the number of extra blank sheets, and the output file. */
export type DegradedOptions = { line: string; date: Day; blank: number; out: string }

export const DEGRADED_USAGE =
  'Usage : npm run degraded -- --line 7 --date 2026-03-10 [--blank 10] [--out bulletins.pdf]'

/** Enough for a line's reserves and for spoilt sheets; an option allows more. */
export const BLANK_USUAL = 10
const BLANK_MAX = 500

/** `--help` takes precedence over any other option. */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help')

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      tokens: true,
      args: [...args],
      options: {
        line: { type: 'string' },
        date: { type: 'string' },
        blank: { type: 'string', default: String(BLANK_USUAL) },
        out: { type: 'string' },
      },
    })
  } catch {
    return null
  }
}

/** A well-formed day is refused only for its year, so the message says that. */
const dateRefusal = (date: string, isWritten: boolean): string =>
  isWritten
    ? `--date ${date} : l'application ne connaît que les jours de 2000 à 2099.`
    : '--date doit être un jour sous la forme aaaa-mm-jj, par exemple --date 2026-03-10.'

/** A failure is the sentence to print. */
export const readDegradedOptions = (args: readonly string[]): Result<DegradedOptions, string> => {
  const found = parsed(args)
  if (!found) return failure(`Une option n'est pas comprise. ${DEGRADED_USAGE}`)
  const { values, tokens } = found
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return failure(`--${twice} est donnée plusieurs fois. ${DEGRADED_USAGE}`)
  if (values.line === undefined || values.date === undefined)
    return failure(`--line et --date sont obligatoires. ${DEGRADED_USAGE}`)
  const line = LineName.safeParse(values.line)
  if (!line.success) return failure("--line doit être le nom d'une ligne, par exemple --line 7bis.")
  const date = Day.safeParse(values.date)
  if (!date.success) return failure(dateRefusal(values.date, date.error.issues[0]?.code === 'custom'))
  const blank = /^\d+$/.test(values.blank) ? Number(values.blank) : Number.NaN
  if (!(blank <= BLANK_MAX))
    return failure(`--blank doit être un nombre entier de bulletins vierges, de 0 à ${BLANK_MAX}.`)
  // A line name may contain characters that a file name may not.
  const named = line.data.replace(/[^\w-]/g, '-')
  const out = values.out ?? `bulletins-papier-${named}-${date.data}.pdf`
  if (out.trim() === '')
    return failure('--out doit être le fichier à écrire, par exemple --out bulletins.pdf.')
  return success({ line: line.data, date: date.data, blank, out })
}
