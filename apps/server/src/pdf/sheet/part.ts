import type { Element, Paper } from '../paper.ts'
import { PAGE } from '../style.ts'

export type Place = { readonly paper: Paper; readonly into: Element; readonly y: number }

/** A piece of a sheet that is never broken, as high as it is. */
export type Part = {
  readonly height: number
  readonly draw: (place: Place) => void
  /** Stands above it again where it begins a page. */
  readonly head?: Part
  readonly startsPage?: true
  /** What is to follow on the same page, in points. */
  readonly room?: number
}

export type PlacedPart = { readonly part: Part; readonly y: number }

const BOTTOM = PAGE.height - PAGE.bottom

export const spaceOf = (height: number): Part => ({ height, draw: () => undefined })

const heightOf = (parts: readonly Part[]): number => parts.reduce((sum, { height }) => sum + height, 0)

/** What is only understood with what follows stands on one page with it. */
export const together = (parts: readonly Part[]): Part[] =>
  parts.map((part, index) => (index === 0 ? { ...part, room: heightOf(parts.slice(1)) } : part))

/** Rows of a table: the last one is never alone on the next page. */
export const withoutLoneLast = (rows: readonly Part[]): Part[] => [
  ...rows.slice(0, -2),
  ...together(rows.slice(-2)),
]

/** The parts page by page, from top to bottom. */
export const paged = (parts: readonly Part[]): (readonly PlacedPart[])[] => {
  const pages: PlacedPart[][] = []
  let top: number = PAGE.side
  const put = (part: Part) => {
    pages.at(-1)?.push({ part, y: top })
    top += part.height
  }
  for (const part of parts) {
    const isFull = top + part.height + (part.room ?? 0) > BOTTOM
    const isFirst = pages.length === 0
    if (isFirst || part.startsPage === true || isFull) {
      if (!isFirst) top = PAGE.top
      pages.push([])
      if (!isFirst && part.head) put(part.head)
    }
    put(part)
  }
  return pages
}
