import { PRODUCT_VERSION } from '@bulletin/domain/product'
import type { InstantText } from '@bulletin/domain/time/day'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as others } from 'node:timers/promises'
import { dateOf } from '../../system/dates.ts'
import { say } from '../../words.ts'
import { dayInFigures } from '../bulletin/printing.ts'
import { openPaper, type Paper } from '../paper.ts'
import { MARGIN, PAGE } from '../style.ts'
import { endParts, maneuverParts, reliefParts, signatureParts } from './end-parts.ts'
import { observationParts } from './observation-parts.ts'
import { paged, type Part } from './part.ts'
import { rideParts } from './ride-parts.ts'
import { purposePart, serviceParts, serviceWords, titlePart } from './service-parts.ts'
import type { Sheet, SheetDay } from './sheet.ts'
import { headingPart, ruledPart } from './words.ts'

/** The parts common to all sheets, laid out once. */
const commonParts = (paper: Paper, { line }: SheetDay) => ({
  beforeEnd: [...maneuverParts(paper), ...reliefParts(paper)],
  afterEnd: [...signatureParts(paper), ...observationParts(paper, line)],
})
type Common = ReturnType<typeof commonParts>

const sheetParts = (paper: Paper, sheet: Sheet, day: SheetDay, common: Common): Part[] => [
  titlePart(paper, sheet, day),
  purposePart(paper, day),
  ...serviceParts(paper, sheet, day),
  ...rideParts(paper, sheet, day),
  ...common.beforeEnd,
  ...endParts(paper, sheet, day),
  ...common.afterEnd,
]

/**
 * For two-sided printing, every bulletin starts a sheet of paper: an odd number of pages is completed by a page for
 * notes.
 */
const wholeLeaves = (paper: Paper, parts: readonly Part[]) => {
  const pages = paged(parts)
  if (pages.length % 2 === 0) return pages
  const notes: Part[] = [
    { ...headingPart(paper, say('pdf.sheet.notes')), startsPage: true },
    ruledPart(paper, 32),
  ]
  return paged([...parts, ...notes])
}

type Counted = { readonly sheet: number; readonly sheets: number }

const drawSheet = (
  paper: Paper,
  sheet: Sheet,
  day: SheetDay,
  { common, sheet: number, sheets }: Counted & { common: Common },
): void => {
  const into = paper.element('Sect', paper.root)
  const pages = wholeLeaves(paper, sheetParts(paper, sheet, day, common))
  const foot = say('pdf.sheet.foot', {
    line: day.line.name,
    service: serviceWords(sheet),
    date: dayInFigures(day.date),
    matricule: sheet.driver?.matricule ?? say('pdf.sheet.matriculeBlank'),
  })
  pages.forEach((placed, index) => {
    if (number > 1 || index > 0) paper.turnPage()
    for (const { part, y } of placed) part.draw({ paper, into, y })
    const page = say('pdf.sheet.page', { sheet: number, sheets, page: index + 1, pages: pages.length })
    const y = PAGE.height - PAGE.bottom + 20
    paper.rule(y - 4)
    paper.writeArtifact([[foot, MARGIN]], PAGE.side, y)
    paper.writeArtifact([[page, MARGIN]], PAGE.width - PAGE.side - paper.widthOf(page, MARGIN), y)
    if (index > 0) paper.writeArtifact([[foot, MARGIN]], PAGE.side, PAGE.side - 12)
  })
  paper.finish(into)
}

/**
 * Blank bulletins to fill in by hand, as one document. Pages are streamed, so memory use does not grow with their
 * number. `into` is ended, or destroyed on error.
 */
export const printSheets = async (
  sheets: readonly Sheet[],
  day: SheetDay,
  { now, into, signal }: { now: InstantText; into: Writable; signal?: AbortSignal },
): Promise<void> => {
  const date = dayInFigures(day.date)
  const paper = openPaper(
    {
      title: say('pdf.sheet.fileTitle', { line: day.line.name, date }),
      subject: say('pdf.sheet.subject'),
      producer: `${say('pdf.document.title')} ${PRODUCT_VERSION}`,
      language: 'fr-FR',
      at: dateOf(now),
    },
    { isPoured: true },
  )
  const source = paper.pour()
  const common = commonParts(paper, day)
  const poured = pipeline(source, into, signal ? { signal } : {})
  const draw = async () => {
    for (const [index, sheet] of sheets.entries()) {
      drawSheet(paper, sheet, day, { common, sheet: index + 1, sheets: sheets.length })
      while (source.readableLength > 0 && !source.destroyed) await others()
      if (source.destroyed) return
    }
    paper.end()
  }
  await Promise.all([poured, draw()])
}
