import type { Paper, PlacedText, Shape } from '../paper.ts'
import { CONTENT_WIDTH, GREY, PAGE } from '../style.ts'
import type { Part } from './part.ts'
import { CHOICE, FIELD_NAME, FORM_TITLE } from './style.ts'

/** A tick box, optionally with a line beside it, or a line to write on: of a given width, or up to the margin. */
export type Answer =
  | { readonly kind: 'tick'; readonly text: string; readonly beside?: number }
  | { readonly kind: 'blank'; readonly width: number }

export type Field = {
  readonly name: string
  readonly answers: readonly Answer[]
  /** Starts a new line. */
  readonly isFirst?: true
}

/** In points. */
export const BLANKS = { few: 30, time: 52, code: 66, station: 118, name: 140, rest: Infinity } as const

export const tick = (text: string): Answer => ({ kind: 'tick', text })
export const tickAndBlank = (text: string, width: keyof typeof BLANKS): Answer => ({
  kind: 'tick',
  text,
  beside: BLANKS[width],
})
export const blank = (width: keyof typeof BLANKS): Answer => ({ kind: 'blank', width: BLANKS[width] })

const TICK = 8.5
const AFTER_TICK = 3.5
const BETWEEN_ANSWERS = 9
const BETWEEN_FIELDS = 14
const REST_LEAST = 110
const LINE = CHOICE.height

export type Piece = { readonly x: number; readonly width: number; readonly line: number } & (
  | { readonly kind: 'name' | 'tick'; readonly text: string }
  | { readonly kind: 'blank' }
)

type Measure = { readonly name: (text: string) => number; readonly choice: (text: string) => number }

/** Lays fields side by side, as many as fit on a line; a label stays beside its first answer. */
export const flowed = (fields: readonly Field[], measure: Measure, width: number): Piece[] => {
  const pieces: Piece[] = []
  let [x, line] = [0, 0]
  const tickWidth = (text: string): number => TICK + AFTER_TICK + measure.choice(text)
  const besideWidth = (beside = 0): number => (beside === 0 ? 0 : AFTER_TICK + beside)
  const leastOf = (answer: Answer | undefined): number => {
    if (answer === undefined) return 0
    if (answer.kind === 'tick') return tickWidth(answer.text) + besideWidth(answer.beside)
    return Number.isFinite(answer.width) ? answer.width : REST_LEAST
  }
  const turn = () => {
    x = 0
    line += 1
  }
  for (const { name, answers, isFirst } of fields) {
    const named = name === '' ? 0 : measure.name(name) + 5
    if (x > 0 && (isFirst === true || x + BETWEEN_FIELDS + named + leastOf(answers[0]) > width)) turn()
    else if (x > 0) x += BETWEEN_FIELDS
    if (name !== '') {
      pieces.push({ kind: 'name', text: name, x, width: named, line })
      x += named
    }
    answers.forEach((answer, index) => {
      const gap = index === 0 ? 0 : BETWEEN_ANSWERS
      if (index > 0 && x + gap + leastOf(answer) > width) turn()
      else x += gap
      const wide = answer.kind === 'blank' && !Number.isFinite(answer.width) ? width - x : leastOf(answer)
      if (answer.kind === 'blank') pieces.push({ kind: 'blank', x, width: wide, line })
      else {
        const { text, beside = 0 } = answer
        pieces.push({ kind: 'tick', text, x, width: tickWidth(text), line })
        if (beside > 0) pieces.push({ kind: 'blank', x: x + wide - beside, width: beside, line })
      }
      x += wide
    })
  }
  return pieces
}

const INSET = 7

/** A framed form under its title. `aside` is printed beside the title. */
export const formPart = (
  paper: Paper,
  title: string,
  fields: readonly Field[],
  aside: readonly Field[] = [],
): Part => {
  const measure: Measure = {
    name: (text) => paper.widthOf(text, FIELD_NAME),
    choice: (text) => paper.widthOf(text, CHOICE),
  }
  const width = CONTENT_WIDTH - 2 * INSET
  const pieces = flowed(fields, measure, width)
  const beside = flowed(aside, measure, width)
  const shift = width - Math.max(0, ...beside.map((piece) => piece.x + piece.width))
  const lines = Math.max(0, ...pieces.map(({ line }) => line + 1))
  const framed = (lines + 1) * LINE + 3
  const tickAt = (left: number, top: number): Shape => ({
    x: left,
    y: top + (LINE - TICK) / 2,
    width: TICK,
    height: TICK,
  })
  const textOf = (piece: Piece, left: number, top: number): PlacedText[] => {
    if (piece.kind === 'blank') return []
    return piece.kind === 'name'
      ? [{ lines: [[piece.text, FIELD_NAME]], x: left, y: top }]
      : [{ lines: [[piece.text, CHOICE]], x: left + TICK + AFTER_TICK, y: top }]
  }
  return {
    height: framed + 5,
    draw: ({ into, y }) => {
      const [left, first] = [PAGE.side + INSET, y + 1]
      const placed = [
        ...beside.map((piece) => ({ piece, x: left + shift + piece.x, top: first })),
        ...pieces.map((piece) => ({ piece, x: left + piece.x, top: first + (piece.line + 1) * LINE })),
      ]
      paper.outline([
        { x: PAGE.side, y, width: CONTENT_WIDTH, height: framed },
        ...placed.flatMap(({ piece, x, top }) => (piece.kind === 'tick' ? [tickAt(x, top)] : [])),
      ])
      paper.outline(
        placed.flatMap(({ piece, x, top }) =>
          piece.kind === 'blank' ? [{ x, y: top + LINE - 4, width: piece.width, height: 0 }] : [],
        ),
        0.6,
        GREY,
      )
      paper.write(paper.element('H3', into), [[title, FORM_TITLE]], left, first)
      paper.writeAll(
        paper.element('P', into),
        placed.flatMap(({ piece, x, top }) => textOf(piece, x, top)),
      )
    },
  }
}
