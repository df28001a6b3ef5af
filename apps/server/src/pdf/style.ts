import type { Tone } from './block.ts'
import type { FontName } from './fonts.ts'

/** In points, like all lengths here: A4 portrait. */
export const PAGE = { width: 595.28, height: 841.89, side: 42, top: 56, bottom: 54 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side
export const BODY_HEIGHT = PAGE.height - PAGE.top - PAGE.bottom

/** Black on white, with greys that survive photocopying. */
export const INK = '#000000'
export const GREY = '#4a4a4a'
export const RULE = '#b0b0b0'

export type Style = {
  readonly font: FontName
  readonly size: number
  readonly height: number
  readonly colour: string
}

const style = (font: FontName, size: number, colour = INK): Style => ({
  font,
  size,
  height: size * 1.36,
  colour,
})

export const TITLE = style('strong', 20)
export const HEADINGS = { 2: style('strong', 12), 3: style('strong', 9.5) } as const
export const TEXT: Readonly<Record<Tone, Style>> = {
  plain: style('text', 9),
  strong: style('strong', 9),
  quiet: style('text', 9, GREY),
}
export const CELL: Readonly<Record<Tone, Style>> = {
  plain: style('text', 8.5),
  strong: style('strong', 8.5),
  quiet: style('text', 8, GREY),
}
export const COLUMN_TITLE = style('strong', 7.5, GREY)
export const MARGIN = style('text', 7.5, GREY)
