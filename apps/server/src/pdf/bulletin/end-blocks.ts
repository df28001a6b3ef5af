import type { DelayReasonEntry } from '@bulletin/domain/delay/delay-reason'
import { factList, heading, type Block, type Fact } from '../block.ts'
import { EMPTY, say, yesOrNo } from '../../words.ts'
import { declaredAndCorrected, minutesIn, timeIn, type Printing } from './printing.ts'

const detailOf = (entry: DelayReasonEntry): string | null => {
  if (entry.reason === 'OTHER') return entry.otherReasonDescription
  if (entry.reason !== 'PARK_EXEMPTION') return null
  return say('pdf.document.reasons.positions', {
    planned: entry.parkExemptionPlannedPosition ?? EMPTY,
    real: entry.parkExemptionRealPosition ?? EMPTY,
  })
}

const reasonWords = (entry: DelayReasonEntry): string => {
  const reason = say('validation.summary.reason', {
    reason: say(`enums.delayReason.${entry.reason}`),
    minutes: entry.delayMinute,
  })
  const detail = detailOf(entry)
  return detail === null ? reason : say('validation.summary.reasonDetail', { reason, detail })
}

/** One reason per line. */
export const reasonListWords = (entries: readonly DelayReasonEntry[]): string =>
  entries.length === 0 ? say('endTime.reasons.empty') : entries.map(reasonWords).join('\n')

/** The end of service, the delay and its reasons. */
export const endBlocks = (printing: Printing): Block[] => {
  const { bulletin } = printing
  const { delayMinute, correctedDelayMinute, delayReason } = bulletin
  const { delayDifferent, delayByReason, correctedDelayByReason } = delayReason
  const facts: Fact[] = [
    { name: say('endTime.theoreticalEnd'), value: timeIn(bulletin.theoreticalEndService, printing) },
    { name: say('endTime.realEnd'), value: timeIn(bulletin.realEndService, printing) },
    {
      name: say('bulletin.fields.delay'),
      value: declaredAndCorrected(
        minutesIn(delayMinute),
        correctedDelayMinute === null ? null : minutesIn(correctedDelayMinute),
      ),
    },
    {
      name: say('pdf.document.facts.delayDifferent'),
      value: delayDifferent === null ? say('pdf.document.facts.notAsked') : yesOrNo(delayDifferent),
    },
    { name: say('pdf.document.reasons.declared'), value: reasonListWords(delayByReason) },
    ...(correctedDelayByReason === null
      ? []
      : [{ name: say('pdf.document.reasons.corrected'), value: reasonListWords(correctedDelayByReason) }]),
  ]
  return [heading(2, say('bulletin.sections.endTime')), factList(facts)]
}
