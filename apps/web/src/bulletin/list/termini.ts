import type { Line } from '@bulletin/domain/network/line'
import type { StationReference } from '@bulletin/domain/network/station'
import { t } from '../../i18n/translate.ts'

/** A terminus, with its line when another terminus has the same name: « Nation » exists on line 2 and on line 6. */
export type OfferedTerminus = StationReference & { line: string | null }

/**
 * The termini where drivers of these lines report for duty, without duplicates. The chosen terminus is always
 * included, so that the user can see it and deselect it.
 */
export const terminiOf = (
  lines: readonly Pick<Line, 'name' | 'stations'>[],
  lineNames: readonly string[],
  chosen: string | null,
): OfferedTerminus[] => {
  const found = new Map<string, OfferedTerminus>()
  if (chosen !== null) found.set(chosen, { quadrigram: chosen, name: chosen, line: null })
  for (const { name: line, stations } of lines)
    if (lineNames.includes(line))
      for (const { quadrigram, name, assignmentTerminusFlag } of stations)
        if (assignmentTerminusFlag) found.set(quadrigram, { quadrigram, name, line })
  const termini = [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
  const isAlone = ({ name }: OfferedTerminus) => termini.filter((other) => other.name === name).length === 1
  return termini.map((terminus) => (isAlone(terminus) ? { ...terminus, line: null } : terminus))
}

const terminusWords = ({ name, line }: OfferedTerminus): string =>
  line === null ? name : t('common.terminusOfLine', { name, line })

/** The same as choices. */
export const terminusChoices = (...offer: Parameters<typeof terminiOf>) =>
  terminiOf(...offer).map((offered) => ({ value: offered.quadrigram, label: terminusWords(offered) }))
