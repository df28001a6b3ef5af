import { IMPORT_FAULTS_MAX, type ImportFault } from '@bulletin/domain/planning/import/report'

/** Why an import is refused: its first faults, and their total number. Uses the names of the report. */
export type Refusal = { readonly faults: ImportFault[]; readonly faultCount: number }

/** Collects faults. Counts all, but stores only as many as a report can hold. */
export type FaultList = {
  add(fault: ImportFault): void
  readonly count: number
  refusal(): Refusal
}

export const faultList = (): FaultList => {
  const faults: ImportFault[] = []
  let count = 0
  return {
    add: (fault) => {
      count += 1
      if (faults.length < IMPORT_FAULTS_MAX) faults.push(fault)
    },
    get count() {
      return count
    },
    refusal: () => ({ faults: [...faults], faultCount: count }),
  }
}

type Place = Partial<Pick<ImportFault, 'file' | 'line' | 'field'>>

/** A fault whose values are shortened to fit on a line, because file content can be of any length. */
export const importFault = (
  code: ImportFault['code'],
  blanks: ImportFault['blanks'] = {},
  { file = null, line = null, field = null }: Place = {},
): ImportFault => ({ code, blanks: shortened(blanks), file, line, field })

const BLANK_MAX_CHARACTERS = 60

/** Replaces characters that a terminal or a page cannot display. */
const shortText = (text: string): string => {
  const shown = text.slice(0, BLANK_MAX_CHARACTERS).replaceAll(/\p{C}/gu, '\uFFFD')
  return text.length > BLANK_MAX_CHARACTERS ? `${shown}…` : shown
}

const shortened = (blanks: ImportFault['blanks']): ImportFault['blanks'] =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, blank]) => [
      name,
      typeof blank === 'string' ? shortText(blank) : blank,
    ]),
  )
