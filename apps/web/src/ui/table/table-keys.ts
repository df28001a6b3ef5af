import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { cellAfterKey, HEAD, type GridCell } from './grid-walk.ts'

const ROW_PIXELS = 52
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move the focus to the same control (checkbox or link) in the previous or next row. */
const stepThroughRows = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event
  const step = STEPS[event.key]
  const control = target instanceof HTMLElement ? target.dataset['control'] : undefined
  if (step === undefined || control === undefined) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>(`[data-control="${control}"]`)]
  const next = all[all.findIndex((one) => one === target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The head is the first row of the table. */
const findCell = (table: HTMLTableElement, { row, column }: GridCell) =>
  table.rows[row - HEAD]?.cells[column] ?? null

const cellOf = (element: EventTarget): GridCell | null => {
  const cell = element instanceof Element ? element.closest<HTMLTableCellElement>('td, th') : null
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex + HEAD, column: cell.cellIndex } : null
}

export const focusCell = (cell: HTMLElement | null, options?: FocusOptions): void => {
  const control = cell?.matches('[data-controls]') ? cell.querySelector<HTMLElement>('a, button') : null
  ;(control ?? cell)?.focus(options)
}

type Extent = { readonly rows: number; readonly columns: number }

/**
 * The keyboard of a table. In a grid, arrow keys walk through the cells, Tab stops at the current one only, and Enter
 * acts on it. In any other table, Tab stops at each control and the arrow keys lead to the same control of the next row.
 */
export const useTableKeys = ({ rows, columns }: Extent, onEnter: ((cell: GridCell) => void) | null) => {
  const [reached, setReached] = useState<GridCell>({ row: HEAD, column: 0 })
  if (onEnter === null) return { current: null, handlers: { onKeyDown: stepThroughRows } }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget } = event
    const at = cellOf(target)
    if (!at) return
    const visible = currentTarget.parentElement?.clientHeight ?? 0
    const page = Math.max(Math.floor(visible / ROW_PIXELS) - 1, 1)
    const next = cellAfterKey(at, event, { rows, columns, page })
    if (next) {
      event.preventDefault()
      focusCell(findCell(currentTarget, next))
    } else if (event.key === 'Enter' && target === findCell(currentTarget, at)) {
      // A control inside a cell answers Enter itself.
      onEnter(at)
    }
  }
  return {
    // The rows may have changed since: the current cell is then in the head.
    current: reached.row < rows ? reached : { ...reached, row: HEAD },
    handlers: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const cell = cellOf(target)
        if (cell) setReached(cell)
      },
    },
  }
}
