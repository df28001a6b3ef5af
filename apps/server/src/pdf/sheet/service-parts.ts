import { lastDayToStart } from '@bulletin/domain/time/day-choice'
import { EMPTY, say } from '../../words.ts'
import { dayInFigures, dayInWords, timeIn } from '../bulletin/printing.ts'
import type { Paper } from '../paper.ts'
import { INK, PAGE, TEXT, TITLE, type Style } from '../style.ts'
import { boxRow, given, type Box } from './boxes.ts'
import { spaceOf, type Part } from './part.ts'
import type { Sheet, SheetDay } from './sheet.ts'
import { headingPart, textPart } from './words.ts'

export const serviceWords = ({ service }: Sheet): string =>
  service ? say('pdf.sheet.service', { service: service.id.serviceName }) : say('pdf.sheet.serviceBlank')

export const titlePart = (paper: Paper, sheet: Sheet, { line, date }: SheetDay): Part => ({
  height: TITLE.height + TEXT.strong.height + 12,
  draw: ({ into, y }) => {
    const atRight = (text: string, style: Style): number =>
      PAGE.width - PAGE.side - paper.widthOf(text, style)
    const [lineName, service] = [say('common.lineName', { line: line.name }), serviceWords(sheet)]
    const day = { ...TEXT.strong, size: 11, height: 15 }
    const corner = { ...TEXT.strong, size: 12, height: 15 }
    paper.write(paper.element('H1', into), [[say('pdf.sheet.title'), TITLE]], PAGE.side, y)
    paper.write(paper.element('P', into), [[dayInWords(date), day]], PAGE.side, y + TITLE.height)
    paper.write(paper.element('P', into), [[lineName, TITLE]], atRight(lineName, TITLE), y)
    paper.write(paper.element('P', into), [[service, corner]], atRight(service, corner), y + TITLE.height)
    paper.rule(y + TITLE.height + 18, 2, undefined, INK)
  },
})

/** What to do with the sheet, and the last day on which it can be entered. */
export const purposePart = (paper: Paper, { date }: SheetDay): Part =>
  textPart(
    paper,
    say('pdf.sheet.purpose', { date: dayInFigures(date), last: dayInFigures(lastDayToStart(date)) }),
  )

/** The head of the sheet: planned values are printed, the others have a box to fill in. */
export const serviceParts = (paper: Paper, { service, driver }: Sheet, day: SheetDay): Part[] => {
  const at = (instant: string | null): string =>
    timeIn(instant, { bulletin: { date: day.date }, timeZone: day.timeZone })
  const terminus = day.line.stations.find(({ quadrigram }) => quadrigram === service?.id.terminus)
  const known = (share: number, name: string, value: string | null | undefined): Box => ({
    share,
    name,
    given: given(value ?? ' '),
  })
  const window = service?.ionDonRm
  const planned = (instant: string | undefined): string | null => (instant === undefined ? null : at(instant))
  return [
    headingPart(paper, say('pdf.document.sections.service')),
    spaceOf(3),
    boxRow(paper, [
      known(30, say('pdf.document.facts.driver'), driver?.name),
      known(14, say('pdf.document.facts.matricule'), driver?.matricule),
      known(16, say('initBulletin.pap'), null),
      known(40, say('pdf.document.facts.terminus'), terminus?.name),
    ]),
    boxRow(paper, [
      known(18, say('pdf.document.facts.orderedService'), service?.id.serviceName),
      known(14, say('pdf.document.facts.tableCode'), service && (service.tableCode ?? EMPTY)),
      known(22, say('initBulletin.serviceStart'), planned(service?.theoreticalStartService)),
      known(22, say('endTime.theoreticalEnd'), planned(service?.theoreticalEndService)),
      known(
        24,
        say('initBulletin.ionDonRm'),
        window
          ? say('pdf.document.facts.period', { start: at(window.startTime), end: at(window.endTime) })
          : service && EMPTY,
      ),
    ]),
    boxRow(paper, [
      { share: 30, tick: say('initBulletin.changeService') },
      known(20, say('pdf.sheet.changedTo'), null),
      { share: 30, tick: say('initBulletin.choiceReserve') },
      known(20, say('initBulletin.reserveType'), null),
    ]),
  ]
}
