import { isReserve } from '@bulletin/domain/service/service-name'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { factGrid, heading, type Block } from '../block.ts'
import { EMPTY, say } from '../../words.ts'
import {
  dayInWords,
  declaredAndCorrected,
  distanceIn,
  minutesIn,
  momentIn,
  timeIn,
  type Printing,
} from './printing.ts'

const windowIn = (printing: Printing): string => {
  const { ionDonRm } = printing.bulletin
  if (ionDonRm === null) return EMPTY
  const { startTime, endTime } = ionDonRm
  return say('pdf.document.facts.period', {
    start: timeIn(startTime, printing),
    end: timeIn(endTime, printing),
  })
}

/** Driver, date, line and service: the head of the paper form. */
export const serviceBlocks = (printing: Printing): Block[] => {
  const { bulletin, timeZone } = printing
  return [
    heading(2, say('pdf.document.sections.service')),
    factGrid([
      { name: say('pdf.document.facts.driver'), value: bulletin.driverName },
      { name: say('pdf.document.facts.matricule'), value: bulletin.driverMatricularAccount },
      { name: say('pdf.document.facts.date'), value: dayInWords(bulletin.date) },
      { name: say('pdf.document.facts.line'), value: bulletin.line },
      {
        name: say(isReserve(bulletin.service) ? 'enums.serviceKind.RESERVE' : 'pdf.document.facts.service'),
        value: bulletin.service,
      },
      { name: say('pdf.document.facts.orderedService'), value: bulletin.initialService ?? EMPTY },
      { name: say('pdf.document.facts.terminus'), value: bulletin.terminus?.name ?? EMPTY },
      { name: say('pdf.document.facts.ridesServices'), value: bulletin.ridesServices.join(', ') || EMPTY },
      { name: say('pdf.document.facts.pap'), value: bulletin.pap },
      { name: say('pdf.document.facts.tableCode'), value: bulletin.tableCode ?? EMPTY },
      {
        name: say('pdf.document.facts.plannedStart'),
        value: timeIn(bulletin.theoreticalStartService, printing),
      },
      { name: say('initBulletin.ionDonRm'), value: windowIn(printing) },
      { name: say('endTime.theoreticalEnd'), value: timeIn(bulletin.theoreticalEndService, printing) },
      { name: say('endTime.realEnd'), value: timeIn(bulletin.realEndService, printing) },
      { name: say('pdf.document.facts.openedAt'), value: momentIn(bulletin.initDate, timeZone) },
      { name: say('pdf.document.facts.version'), value: bulletin.version },
    ]),
  ]
}

const resultIn = (result: ManualDrivingResult): string => say(`enums.manualDriving.${result}`)

/** The figures of the day, each with the manager's correction, if any. */
export const figureBlocks = ({ bulletin }: Printing): Block[] => {
  const { correctedDelayMinute, correctedDistance, correctedValidManualDriving } = bulletin
  const minutes = minutesIn(bulletin.delayMinute)
  const declared = bulletin.overMaxDelay
    ? say('pdf.document.facts.overMaxDelay', { delay: minutes })
    : minutes
  return [
    heading(2, say('bulletin.sections.figures')),
    factGrid([
      {
        name: say('bulletin.fields.delay'),
        value: declaredAndCorrected(
          declared,
          correctedDelayMinute === null ? null : minutesIn(correctedDelayMinute),
        ),
      },
      {
        name: say('bulletin.fields.manualDriving'),
        value: declaredAndCorrected(
          resultIn(bulletin.validManualDriving),
          correctedValidManualDriving && resultIn(correctedValidManualDriving),
        ),
      },
      {
        name: say('bulletin.fields.distance'),
        value: declaredAndCorrected(
          distanceIn(bulletin.theoreticalDistance),
          correctedDistance === null ? null : distanceIn(correctedDistance),
        ),
      },
      { name: say('bulletin.fields.lapsCount'), value: String(bulletin.lapsCount) },
    ]),
  ]
}
