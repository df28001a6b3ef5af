/** The form that French spreadsheets open by double-click: UTF-8 with a byte order mark, semicolons, CRLF. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'
const END_OF_ROW = '\r\n'

/** Text that a spreadsheet would run as a formula, or leading whitespace that may hide one. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[";\r\n\t]|^\s|\s$/

export type CsvCell = string | number | null

/** Numbers come from the server; a text may come from any user, and must never run as a formula. */
const cellText = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = LOOKS_LIKE_FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvRow = (cells: readonly CsvCell[]): string => cells.map(cellText).join(SEPARATOR) + END_OF_ROW

/** The first row of the file. */
export const csvHead = (titles: readonly string[]): string => BYTE_ORDER_MARK + csvRow(titles)
