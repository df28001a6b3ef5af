/** Printable content, before it is laid out on pages: headings, paragraphs and tables. */

export type Tone = 'plain' | 'strong' | 'quiet'

export type Piece = { readonly text: string; readonly tone: Tone }

/** Each piece starts a new line. */
export type Cell = readonly Piece[]

export type Column = {
  readonly title: string
  /** Relative width. */
  readonly share: number
  /** Its cells are the row headers. */
  readonly isHeader?: true
}

export type Table = {
  readonly kind: 'table'
  readonly columns: readonly Column[]
  /** Without a head, the first cell of each row is its label. */
  readonly hasHead: boolean
  readonly rows: readonly (readonly Cell[])[]
}

export type Paragraph = { readonly kind: 'paragraph'; readonly text: string; readonly tone: Tone }
export type Heading = {
  readonly kind: 'heading'
  readonly level: 2 | 3
  readonly text: string
  readonly aside: string
  /** Points that must remain below it on the same page. */
  readonly room: number
}
export type Block = Heading | Paragraph | Table

export const plain = (text: string): Piece => ({ text, tone: 'plain' })
export const strong = (text: string): Piece => ({ text, tone: 'strong' })
export const quiet = (text: string): Piece => ({ text, tone: 'quiet' })

export const paragraph = (text: string, tone: Tone = 'plain'): Paragraph => ({
  kind: 'paragraph',
  text,
  tone,
})

/** Keeps a heading from being the last line of a page. */
const KEPT_TOGETHER = 56

export const heading = (
  level: Heading['level'],
  text: string,
  aside = '',
  room = KEPT_TOGETHER,
): Heading => ({ kind: 'heading', level, text, aside, room })

/** A label and its value. */
export type Fact = { readonly name: string; readonly value: string }

const FACT_COLUMNS = [
  { title: '', share: 3, isHeader: true },
  { title: '', share: 7 },
] as const satisfies readonly Column[]

const factCells = ({ name, value }: Fact): Cell[] => [[quiet(name)], [plain(value)]]

/** One fact per line. */
export const factList = (facts: readonly Fact[]): Table => ({
  kind: 'table',
  columns: FACT_COLUMNS,
  hasHead: false,
  rows: facts.map(factCells),
})

const NO_FACT: Fact = { name: '', value: '' }

/** Two facts per line, for short ones. */
export const factGrid = (facts: readonly Fact[]): Table => ({
  kind: 'table',
  columns: [
    { title: '', share: 21, isHeader: true },
    { title: '', share: 29 },
    { title: '', share: 21, isHeader: true },
    { title: '', share: 29 },
  ],
  hasHead: false,
  rows: facts.flatMap((fact, index) =>
    index % 2 === 0 ? [[...factCells(fact), ...factCells(facts[index + 1] ?? NO_FACT)]] : [],
  ),
})

/** In characters: what fits on one line of the grid. */
const SHORT_NAME_MAX = 28
const SHORT_VALUE_MAX = 34

/** Two facts per line if all are short, else one per line. */
export const factTable = (facts: readonly Fact[]): Table =>
  facts.every(({ name, value }) => name.length <= SHORT_NAME_MAX && value.length <= SHORT_VALUE_MAX)
    ? factGrid(facts)
    : factList(facts)
