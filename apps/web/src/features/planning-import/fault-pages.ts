import type { ToldFault } from '@bulletin/domain/planning/import/run'

/** The faults shown: those of one file, or of all files. */
export type FaultView = { readonly file: string | null; readonly page: number; readonly pageSize: number }

export const ALL_FILES = '*'
/** Value for faults that belong to no file. */
export const NO_FILE = ''

export const FIRST_FAULTS: FaultView = { file: null, page: 0, pageSize: 20 }
export const FAULT_PAGE_SIZES = [20, 50, 100]

/** The files with faults, in the order of the report. */
export const faultyFiles = (faults: readonly ToldFault[]): string[] => [
  ...new Set(faults.map(({ file }) => file ?? NO_FILE)),
]

/** Numbered across the whole report, because two faults may have the same text and place and need distinct keys. */
export type NumberedFault = { readonly number: number; readonly fault: ToldFault }

export const faultsIn = (
  faults: readonly ToldFault[],
  { file, page, pageSize }: FaultView,
): { total: number; rows: NumberedFault[] } => {
  const found = faults
    .map((fault, number) => ({ number, fault }))
    .filter(({ fault }) => file === null || (fault.file ?? NO_FILE) === file)
  return { total: found.length, rows: found.slice(page * pageSize, (page + 1) * pageSize) }
}
