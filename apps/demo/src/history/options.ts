import { failure, success, type Result } from '@bulletin/domain/result'
import { parseArgs } from 'node:util'

/** How much history to play: the number of months, the lines (null means all) and the share of services. */
export type HistoryOptions = { months: number; lines: readonly string[] | null; share: number }

const MONTHS_MAX = 60

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        months: { type: 'string', default: '13' },
        lines: { type: 'string' },
        share: { type: 'string', default: '0.1' },
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
export const readHistoryOptions = (args: readonly string[]): Result<HistoryOptions, string> => {
  const values = valuesOf(args)
  if (!values)
    return failure('Les options possibles sont --months 13, --lines 7,13 et --share 0.1 (part des services).')
  const months = Number(values.months)
  if (!Number.isInteger(months) || months < 1 || months > MONTHS_MAX)
    return failure(`--months doit être un nombre entier de mois, de 1 à ${MONTHS_MAX}.`)
  const share = Number(values.share.replace(',', '.'))
  if (!(share > 0 && share <= 1))
    return failure('--share doit être la part des services qui reçoivent un bulletin, par exemple 0.1.')
  const lines = values.lines === undefined ? null : namesOf(values.lines)
  if (lines?.length === 0)
    return failure('--lines doit être une liste de lignes séparées par des virgules, par exemple 7,13.')
  return success({ months, lines, share })
}
