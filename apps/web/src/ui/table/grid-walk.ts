/** A cell of a grid. The head is row -1. */
export type GridCell = { readonly row: number; readonly column: number }

type GridExtent = {
  readonly rows: number
  readonly columns: number
  /** How many rows are visible at once. */
  readonly page: number
}

type Keys = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean }

export const HEAD = -1

/** The cell to which a key leads, or null where the key is not for the grid. */
export const cellAfterKey = (
  at: GridCell,
  keys: Keys,
  { rows, columns, page }: GridExtent,
): GridCell | null => {
  const isWhole = keys.ctrlKey || keys.metaKey
  const lastRow = rows - 1
  const lastColumn = columns - 1
  const toRow = (row: number): GridCell => ({ ...at, row: Math.min(Math.max(row, HEAD), lastRow) })
  const toColumn = (column: number): GridCell => ({
    ...at,
    column: Math.min(Math.max(column, 0), lastColumn),
  })
  switch (keys.key) {
    case 'ArrowUp':
      return toRow(at.row - 1)
    case 'ArrowDown':
      return toRow(at.row + 1)
    case 'ArrowLeft':
      return toColumn(at.column - 1)
    case 'ArrowRight':
      return toColumn(at.column + 1)
    case 'PageUp':
      // From a row the head is reached by an arrow only.
      return at.row === HEAD ? at : toRow(Math.max(at.row - page, 0))
    case 'PageDown':
      return toRow(at.row + page)
    case 'Home':
      return isWhole && rows > 0 ? { row: 0, column: 0 } : toColumn(0)
    case 'End':
      return isWhole ? { row: lastRow, column: lastColumn } : toColumn(lastColumn)
    default:
      return null
  }
}
