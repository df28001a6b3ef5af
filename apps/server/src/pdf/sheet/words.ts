import type { Line, Paper } from '../paper.ts'
import { CONTENT_WIDTH, GREY, HEADINGS, INK, PAGE, TEXT, type Style } from '../style.ts'
import type { Part } from './part.ts'

const ABOVE = 9

/** A section heading, never the last line of a page. */
export const headingPart = (paper: Paper, text: string, room = 60): Part => ({
  height: ABOVE + HEADINGS[2].height + 3,
  room,
  draw: ({ into, y }) => {
    paper.write(paper.element('H2', into), [[text, HEADINGS[2]]], PAGE.side, y + ABOVE)
    paper.rule(y + ABOVE + HEADINGS[2].height + 0.5, 0.8, undefined, INK)
  },
})

export const textPart = (
  paper: Paper,
  text: string,
  style: Style = { ...TEXT.plain, size: 8.5, height: 11.5 },
): Part => {
  const lines = paper.linesOf(text, style, CONTENT_WIDTH).map((line): Line => [line, style])
  return {
    height: lines.length * style.height + 5,
    draw: ({ into, y }) => paper.write(paper.element('P', into), lines, PAGE.side, y + 2),
  }
}

export const noteStyle: Style = { ...TEXT.plain, size: 8, height: 11, colour: GREY }

/** Full-width ruled lines to write on. */
export const ruledPart = (paper: Paper, lines: number, apart = 20): Part => ({
  height: lines * apart + 3,
  draw: ({ y }) =>
    paper.outline(
      Array.from({ length: lines }, (_, line) => ({
        x: PAGE.side,
        y: y + (line + 1) * apart,
        width: CONTENT_WIDTH,
        height: 0,
      })),
      0.6,
      GREY,
    ),
})
