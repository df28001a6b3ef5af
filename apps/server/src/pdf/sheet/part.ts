import type { Element, Paper } from '../paper.ts'
import { PAGE } from '../style.ts'

export type Place = { readonly paper: Paper; readonly into: Element; readonly y: number }

/** A part of a sheet that is never split across pages. */
export type Part = {
  readonly height: number
  readonly draw: (place: Place) => void
  /** Repeated above it when it starts a page. */
  readonly head?: Part
  readonly startsPage?: true
  /** Points that must follow on the same page. */
  readonly room?: number
}

export type PlacedPart = { readonly part: Part; readonly y: number }

const BOTTOM = PAGE.height - PAGE.bottom

export const spaceOf = (height: number): Part => ({ height, draw: () => undefined })

const heightOf = (parts: readonly Part[]): number => parts.reduce((sum, { height }) => sum + height, 0)

/** Keeps all parts on one page with the first. */
export const together = (parts: readonly Part[]): Part[] =>
  parts.map((part, index) => (index === 0 ? { ...part, room: heightOf(parts.slice(1)) } : part))

/** The rows of a table, laid out so that the last is never alone on a page. */
export const withoutLoneLast = (rows: readonly Part[]): Part[] => [
  ...rows.slice(0, -2),
  ...together(rows.slice(-2)),
]

/** Distributes the parts over pages, from top to bottom. */
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
