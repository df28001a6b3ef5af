import type { Line, Paper, PlacedText, Shape } from '../paper.ts'
import { CONTENT_WIDTH, PAGE } from '../style.ts'
import type { Part } from './part.ts'
import { BOX_NAME, CHOICE, GIVEN, PEN_HEIGHT } from './style.ts'

const INSET = 3.5
const TICK = 9

/** A box with printed text, or to fill in. */
export type Box = {
  /** Relative width. */
  readonly share: number
  readonly name?: string
  readonly given?: readonly Line[]
  /** Label of a tick box. */
  readonly tick?: string
}

export const given = (text: string): readonly Line[] => [[text, GIVEN]]

type LaidBox = Box & { readonly x: number; readonly width: number; readonly lines: readonly Line[] }

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, [, { height }]) => sum + height, 0)

const laid = (paper: Paper, boxes: readonly Box[]): LaidBox[] => {
  const unit = CONTENT_WIDTH / boxes.reduce((sum, { share }) => sum + share, 0)
  let x: number = PAGE.side
  return boxes.map((box) => {
    const width = box.share * unit
    const broken = ([text, style]: Line): Line[] =>
      paper.linesOf(text, style, width - 2 * INSET).map((line) => [line, style])
    const lines = [
      ...(box.name === undefined ? [] : broken([box.name, BOX_NAME])),
      ...(box.given ?? []).flatMap(broken),
    ]
    const one = { ...box, x, width, lines }
    x += width
    return one
  })
}

/** A full-width row of boxes, as high as its content and at least high enough to write in. */
export const boxRow = (paper: Paper, boxes: readonly Box[], least: number = PEN_HEIGHT): Part => {
  const row = laid(paper, boxes)
  const height = Math.max(least, ...row.map(({ lines }) => heightOf(lines) + 2 * INSET))
  const tickOf = ({ x, width, tick }: LaidBox, y: number): Shape[] =>
    tick === undefined
      ? []
      : [
          {
            x: tick === '' ? x + (width - TICK) / 2 : x + INSET,
            y: y + (height - TICK) / 2,
            width: TICK,
            height: TICK,
          },
        ]
  const textsOf = ({ x, lines, tick = '' }: LaidBox, y: number): PlacedText[] => [
    ...(lines.length === 0 ? [] : [{ lines, x: x + INSET, y: y + INSET - 1 }]),
    ...(tick === ''
      ? []
      : [
          {
            lines: [[tick, CHOICE] as const],
            x: x + INSET + TICK + 3,
            y: y + (height - CHOICE.height) / 2,
          },
        ]),
  ]
  return {
    height,
    draw: ({ into, y }) => {
      paper.outline(row.flatMap((box) => [{ x: box.x, y, width: box.width, height }, ...tickOf(box, y)]))
      const texts = row.flatMap((box) => textsOf(box, y))
      if (texts.length > 0) paper.writeAll(paper.element('P', into), texts)
    },
  }
}

/** Titles of the columns below. */
export const headRow = (paper: Paper, titles: readonly { share: number; title: string }[]): Part =>
  boxRow(
    paper,
    titles.map(({ share, title }) => ({ share, name: title })),
    0,
  )
