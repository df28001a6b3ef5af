/** What spreadsheets of this country open by a double tap: UTF-8 that says so, semicolons, and CRLF. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'
const END_OF_ROW = '\r\n'

/** Text that a spreadsheet would take for a formula, or step over to find one. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[";\r\n\t]|^\s|\s$/

export type CsvCell = string | number | null

/** A number is one of ours; a text may be anybody's, and is never run. */
const cellText = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = LOOKS_LIKE_FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvRow = (cells: readonly CsvCell[]): string => cells.map(cellText).join(SEPARATOR) + END_OF_ROW

/** The first row of a file. */
export const csvHead = (titles: readonly string[]): string => BYTE_ORDER_MARK + csvRow(titles)
