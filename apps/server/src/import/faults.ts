import { IMPORT_FAULTS_MAX, type ImportFault } from '@bulletin/domain/planning/import/report'

/** Why an import is refused: the first of its faults, and how many there are. Named as a report names them. */
export type Refusal = { readonly faults: ImportFault[]; readonly faultCount: number }

/** Where faults are gathered. All are counted; more than a report holds are not kept. */
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

/** A fault with blanks that fit on a line: what a file holds may be as long as it likes. */
export const importFault = (
  code: ImportFault['code'],
  blanks: ImportFault['blanks'] = {},
  { file = null, line = null, field = null }: Place = {},
): ImportFault => ({ code, blanks: shortened(blanks), file, line, field })

const BLANK_MAX_CHARACTERS = 60

/** Without what a terminal or a page would not show as it is. */
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
