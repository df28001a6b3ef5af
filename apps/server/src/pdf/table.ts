import type { Cell, Column, Table } from './block.ts'
import type { Element, Line, Paper } from './paper.ts'
import { BODY_HEIGHT, CELL, COLUMN_TITLE, CONTENT_WIDTH, INK, PAGE } from './style.ts'

const GAP = 6
const ABOVE = 2.5
const BELOW = 3

type Placed = { readonly x: number; readonly width: number; readonly isHeader: boolean }

const placed = (columns: readonly Column[]): Placed[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const unit = CONTENT_WIDTH / shares
  let x: number = PAGE.side
  return columns.map(({ share, isHeader }, index) => {
    const width = share * unit
    const isLast = index === columns.length - 1
    const column = { x, width: isLast ? width : width - GAP, isHeader: isHeader === true }
    x += width
    return column
  })
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, [, style]) => sum + style.height, 0)
const tallestOf = (cells: readonly (readonly Line[])[]): number => Math.max(0, ...cells.map(heightOf))

/** The lines that fit into the height, and the rest. */
const split = (lines: readonly Line[], height: number): [now: readonly Line[], later: readonly Line[]] => {
  let left = height
  const first = lines.findIndex(([, style]) => {
    left -= style.height
    return left < 0
  })
  return first === -1 ? [lines, []] : [lines.slice(0, first), lines.slice(first)]
}

/** Draws a table from here on, over as many pages as needed; its head is repeated on each. */
export const drawTable = (paper: Paper, parent: Element, { columns, hasHead, rows }: Table): void => {
  const places = placed(columns)
  const cellLines = (cell: Cell, { width }: Placed): Line[] =>
    cell.flatMap(({ text, tone }) =>
      paper.linesOf(text, CELL[tone], width).map((line): Line => [line, CELL[tone]]),
    )
  const titles = columns.map(({ title }, index) =>
    paper.linesOf(title, COLUMN_TITLE, places[index]?.width ?? 0).map((line): Line => [line, COLUMN_TITLE]),
  )
  const headHeight = hasHead ? tallestOf(titles) + ABOVE + BELOW : 0
  const table = paper.element('Table', parent)

  const drawHead = (write: (lines: readonly Line[], index: number, x: number) => void) => {
    if (!hasHead) return
    titles.forEach((lines, index) => write(lines, index, places[index]?.x ?? 0))
    paper.moveTo(paper.top() + headHeight)
    paper.rule(paper.top(), 0.8, undefined, INK)
  }
  const turnPage = () => {
    paper.turnPage()
    // Already in the structure: on later pages the head is an artifact, not read aloud again.
    drawHead((lines, _index, x) => paper.writeArtifact(lines, x, paper.top() + ABOVE))
  }

  const layout = rows.map((cells) => places.map((place, index) => cellLines(cells[index] ?? [], place)))
  const fits = (height: number): boolean => height + ABOVE + BELOW <= paper.room()
  if (!fits(headHeight + Math.min(tallestOf(layout[0] ?? []), BODY_HEIGHT / 2))) paper.turnPage()
  if (hasHead) {
    const row = paper.element('TR', paper.element('THead', table))
    const heads = columns.map(() => paper.element('TH', row, 'Column'))
    drawHead((lines, index, x) => {
      const head = heads[index]
      if (head && lines.some(([text]) => text !== '')) paper.write(head, lines, x, paper.top() + ABOVE)
    })
  }

  const body = paper.element('TBody', table)
  for (const cells of layout) {
    const row = paper.element('TR', body)
    const elements = places.map(({ isHeader }) =>
      isHeader ? paper.element('TH', row, 'Row') : paper.element('TD', row),
    )
    if (!fits(tallestOf(cells)) && tallestOf(cells) + ABOVE + BELOW <= BODY_HEIGHT - headHeight) turnPage()
    let left: readonly (readonly Line[])[] = cells
    do {
      const parts = left.map((lines) => split(lines, paper.room() - ABOVE - BELOW))
      parts.forEach(([now], index) => {
        const [element, place] = [elements[index], places[index]]
        if (element && place && now.some(([text]) => text !== ''))
          paper.write(element, now, place.x, paper.top() + ABOVE)
      })
      paper.moveTo(paper.top() + tallestOf(parts.map(([now]) => now)) + ABOVE + BELOW)
      paper.rule(paper.top())
      left = parts.map(([, later]) => later)
      if (left.some((lines) => lines.length > 0)) turnPage()
    } while (left.some((lines) => lines.length > 0))
  }
}
