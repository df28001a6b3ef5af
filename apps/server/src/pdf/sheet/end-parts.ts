import { DelayReason } from '@bulletin/domain/delay/delay-reason'
import { DELAY_REASONS_MAX } from '@bulletin/domain/limits'
import { certificationTextOf } from '@bulletin/domain/bulletin/certification-text'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import { say } from '../../words.ts'
import { timeIn } from '../bulletin/printing.ts'
import type { Paper } from '../paper.ts'
import { boxRow, given, headRow, type Box } from './boxes.ts'
import { spaceOf, together, withoutLoneLast, type Part } from './part.ts'
import type { Sheet, SheetDay } from './sheet.ts'
import { headingPart, noteStyle, ruledPart, textPart } from './words.ts'

const MANEUVERS = 4
const RELIEFS = 3
const COMMENT_LINES = 3
/** Room to sign. */
const SIGNATURE_HEIGHT = 52

type Column = {
  readonly share: number
  readonly title: string
  /** Text already known for a row, numbered from 1. */
  readonly of?: (row: number) => string
}

const tableParts = (paper: Paper, count: number, columns: readonly Column[]): Part[] => {
  const head = headRow(paper, columns)
  const rows = Array.from({ length: count }, (_, index) => ({
    ...boxRow(
      paper,
      columns.map(({ share, of }) => ({ share, ...(of && { given: given(of(index + 1)) }) })),
      24,
    ),
    head,
  }))
  return [head, ...withoutLoneLast(rows)]
}

export const maneuverParts = (paper: Paper): Part[] => [
  headingPart(paper, say('bulletin.sections.maneuvers'), 90),
  spaceOf(3),
  ...tableParts(paper, MANEUVERS, [
    // Distinct from ride numbers: observations refer to either.
    {
      share: 26,
      title: say('pdf.document.ride.number'),
      of: (number) => say('pdf.sheet.maneuverNumber', { number }),
    },
    { share: 46, title: say('maneuver.hour') },
    { share: 100, title: say('maneuver.departureStation') },
    { share: 54, title: say('maneuver.departurePosition') },
    { share: 100, title: say('maneuver.arrivalStation') },
    { share: 54, title: say('maneuver.arrivalPosition') },
    { share: 66, title: say('maneuver.material') },
    { share: 65, title: say('pdf.document.maneuver.leadCar') },
  ]),
]

/** Reliefs: who drove in whose place, or nobody. */
export const reliefParts = (paper: Paper): Part[] => {
  const shares = { relieved: 80, relieving: 60, ch: 36, rct: 42, rides: 42, station: 78, who: 95 }
  const row: Box[] = [
    { share: shares.relieved, tick: say('substitution.choice.substituted') },
    { share: shares.relieving, tick: say('substitution.choice.substituting') },
    { share: shares.ch, tick: say('enums.chRctReason.CH') },
    { share: shares.rct, tick: say('enums.chRctReason.RCT') },
    { share: shares.rides, name: say('pdf.sheet.relief.rides') },
    { share: shares.station, name: say('substitution.stepStart') },
    { share: shares.station, name: say('substitution.stepEnd') },
    { share: shares.who, name: say('pdf.sheet.relief.who') },
  ]
  return [
    headingPart(paper, say('pdf.sheet.reliefs'), 40),
    spaceOf(3),
    ...Array.from({ length: RELIEFS }, () => boxRow(paper, row, 34)),
  ]
}

/** The end of service, the delay and its reasons. */
export const endParts = (paper: Paper, { service }: Sheet, { line, date, timeZone }: SheetDay): Part[] => {
  const planned = service && timeIn(service.theoreticalEndService, { bulletin: { date }, timeZone })
  const reasons = DelayReason.options.map((reason) => say(`enums.delayReason.${reason}`)).join(', ')
  return [
    headingPart(paper, say('endTime.title'), 120),
    spaceOf(3),
    boxRow(
      paper,
      [
        { share: 22, name: say('endTime.theoreticalEnd'), given: given(planned ?? ' ') },
        { share: 22, name: say('endTime.realEnd') },
        { share: 14, name: say('endTime.delay') },
        { share: 22, name: say('pdf.sheet.end.differs') },
        { share: 10, tick: say('common.yes') },
        { share: 10, tick: say('common.no') },
      ],
      28,
    ),
    textPart(
      paper,
      [say('endTime.lineMax', { max: line.maxDelay }), say('pdf.sheet.end.reasons', { reasons })].join('. '),
      noteStyle,
    ),
    ...tableParts(paper, DELAY_REASONS_MAX, [
      { share: 40, title: say('endTime.reasons.reason') },
      { share: 15, title: say('endTime.reasons.minutes') },
      { share: 45, title: say('pdf.sheet.end.precision') },
    ]),
  ]
}

/**
 * The driver's comment and signature, and those who handle the sheet later: kept together, so that no page has
 * signatures only.
 */
export const signatureParts = (paper: Paper): Part[] =>
  together([
    headingPart(paper, say('pdf.sheet.comment'), COMMENT_LINES * 20),
    ruledPart(paper, COMMENT_LINES),
    headingPart(paper, say('validation.certificationShort'), SIGNATURE_HEIGHT + 27),
    spaceOf(3),
    boxRow(paper, [{ share: 1, tick: certificationTextOf(PRODUCT_VERSION) }], 24),
    boxRow(
      paper,
      [
        { share: 22, name: say('pdf.sheet.signed.on') },
        { share: 30, name: say('pdf.sheet.signed.driver') },
        { share: 26, name: say('pdf.sheet.signed.received') },
        { share: 22, name: say('pdf.sheet.signed.entered') },
      ],
      SIGNATURE_HEIGHT,
    ),
  ])
