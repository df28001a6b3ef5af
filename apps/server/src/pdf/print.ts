import type { Block, Heading, Paragraph } from './block.ts'
import { latin1 } from '@bulletin/domain/proof/pdf-file'
import { withSignature } from '@bulletin/domain/proof/pdf-signature'
import { openPaper, type Attachment, type Element, type Paper, type PaperFacts } from './paper.ts'
import { CONTENT_WIDTH, HEADINGS, INK, MARGIN, PAGE, TEXT, TITLE, type Style } from './style.ts'
import { drawTable } from './table.ts'

export type Printout = {
  readonly facts: PaperFacts
  /** At the top of the first page. */
  readonly title: string
  readonly subtitle: string
  /** To the right of both. */
  readonly corner: readonly [string, string]
  /** At the top of every other page. */
  readonly head: string
  /** At the bottom of every page, one below the other. */
  readonly foot: readonly string[]
  readonly pageOf: (page: number, total: number) => string
  readonly blocks: readonly Block[]
  readonly attachments: readonly Attachment[]
  /** Null where no certificate is configured. */
  readonly signing: SigningPdf | null
}

/** Signs the bytes that a signature covers; the label is for readers that cannot see it. */
export type SigningPdf = {
  readonly label: string
  readonly sign: (covered: Uint8Array) => Promise<Uint8Array>
}

const BETWEEN_TABLES = 8
const SPACE_ABOVE = { 2: 14, 3: 9 } as const

const lineAtRight = (paper: Paper, text: string, style: Style): number =>
  PAGE.width - PAGE.side - paper.widthOf(text, style)

const drawTitle = (paper: Paper, { title, subtitle, corner }: Printout): void => {
  const y = PAGE.side
  const [above, below] = corner
  paper.write(paper.element('H1', paper.root), [[title, TITLE]], PAGE.side, y)
  const under = y + TITLE.height
  paper.write(paper.element('P', paper.root), [[subtitle, TEXT.strong]], PAGE.side, under)
  paper.write(paper.element('P', paper.root), [[above, TITLE]], lineAtRight(paper, above, TITLE), y)
  paper.write(
    paper.element('P', paper.root),
    [[below, TEXT.strong]],
    lineAtRight(paper, below, TEXT.strong),
    under,
  )
  paper.moveTo(under + TEXT.strong.height + 6)
  paper.rule(paper.top(), 2, undefined, INK)
  paper.moveTo(paper.top() + 4)
}

const drawHeading = (paper: Paper, parent: Element, { level, text, aside, room }: Heading): void => {
  const style = HEADINGS[level]
  const beside = aside === '' ? '' : `  ${aside}`
  const lines = paper.linesOf(text, style, CONTENT_WIDTH)
  const asideWidth = paper.widthOf(beside, TEXT.quiet)
  const isBeside = lines.length === 1 && paper.widthOf(lines[0] ?? '', style) + asideWidth <= CONTENT_WIDTH
  const asides = aside === '' || isBeside ? [] : paper.linesOf(aside, TEXT.quiet, CONTENT_WIDTH)
  const height = lines.length * style.height + asides.length * TEXT.quiet.height
  if (paper.room() < SPACE_ABOVE[level] + height + room) paper.turnPage()
  else paper.moveTo(paper.top() + SPACE_ABOVE[level])
  const y = paper.top()
  const element = paper.element(level === 2 ? 'H2' : 'H3', parent)
  paper.write(
    element,
    [...lines.map((line) => [line, style] as const), ...asides.map((line) => [line, TEXT.quiet] as const)],
    PAGE.side,
    y,
  )
  if (aside !== '' && isBeside)
    paper.write(
      element,
      [[beside, TEXT.quiet]],
      PAGE.side + paper.widthOf(lines[0] ?? '', style),
      y + (style.height - TEXT.quiet.height) / 2,
    )
  paper.moveTo(y + height + 2)
  if (level === 2) {
    paper.rule(paper.top(), 0.8, undefined, INK)
    paper.moveTo(paper.top() + 1.5)
  }
}

const drawParagraph = (paper: Paper, parent: Element, { text, tone }: Paragraph): void => {
  const style = TEXT[tone]
  const element = paper.element('P', parent)
  paper.moveTo(paper.top() + 3)
  let left = paper.linesOf(text, style, CONTENT_WIDTH)
  while (left.length > 0) {
    if (paper.room() < style.height) paper.turnPage()
    const now = left.slice(0, Math.floor(paper.room() / style.height))
    paper.write(
      element,
      now.map((line) => [line, style] as const),
      PAGE.side,
      paper.top(),
    )
    paper.moveTo(paper.top() + now.length * style.height)
    left = left.slice(now.length)
  }
  paper.moveTo(paper.top() + 3)
}

const drawBlocks = (paper: Paper, blocks: readonly Block[]): void => {
  let section: Element = paper.root
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table' && blocks[index - 1]?.kind === 'table')
      paper.moveTo(paper.top() + BETWEEN_TABLES)
    switch (block.kind) {
      case 'heading':
        if (block.level === 2) section = paper.element('Sect', paper.root)
        drawHeading(paper, section, block)
        break
      case 'paragraph':
        drawParagraph(paper, section, block)
        break
      case 'table':
        drawTable(paper, section, block)
        break
    }
  }
}

/** The document as a file: PDF/A-3a; without a signature the same bytes for the same content and instant. */
export const printed = async (printout: Printout): Promise<Uint8Array> => {
  const paper = openPaper(printout.facts)
  const { attachments, head, foot, pageOf, blocks, signing } = printout
  for (const attachment of attachments) paper.attach(attachment)
  drawTitle(paper, printout)
  drawBlocks(paper, blocks)
  paper.onEachPage((page, total) => {
    const number = pageOf(page, total)
    const y = PAGE.height - PAGE.bottom + 20
    paper.rule(y - 4)
    paper.writeArtifact(
      foot.map((line) => [line, MARGIN] as const),
      PAGE.side,
      y,
    )
    paper.writeArtifact([[number, MARGIN]], lineAtRight(paper, number, MARGIN), y)
    if (page === 1) return
    paper.writeArtifact([[head, MARGIN]], PAGE.side, PAGE.side - 12)
    paper.rule(PAGE.side + 2)
  })
  if (!signing) return paper.close()
  paper.reserveSignature(signing.label)
  const bytes = await paper.close()
  return withSignature(bytes, latin1(bytes), signing.sign)
}
