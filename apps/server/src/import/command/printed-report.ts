import { COUNTED } from '@bulletin/domain/planning/import/counted'
import {
  ImportNoticeKind,
  type ImportCounts,
  type ImportReport,
} from '@bulletin/domain/planning/import/report'
import { say, sayCounted } from '../../words.ts'
import { sentenceOf } from '../sentence.ts'

const whole = new Intl.NumberFormat('fr-FR')

/** « 16 lignes, 405 stations, … », omitting zero counts. */
const countsText = (counts: ImportCounts): string =>
  COUNTED.filter((key) => counts[key] > 0)
    .map((key) => sayCounted(`import.count.${key}`, counts[key], { count: whole.format(counts[key]) }))
    .join(', ')

const listed = (sentences: readonly string[], total: number): string[] => [
  ...sentences.map((sentence) => `  - ${sentence}`),
  ...(total > sentences.length ? [`  ${sayCounted('import.more', total - sentences.length)}`] : []),
]

/** The report of an import as lines for the console. */
export const printedReport = (report: ImportReport): string[] => {
  const notices = ImportNoticeKind.options.flatMap((kind) => {
    const ofKind = report.notices.filter((notice) => notice.kind === kind)
    if (ofKind.length === 0) return []
    return ['', say(`import.kind.${kind}`), ...listed(ofKind.map(sentenceOf), ofKind.length)]
  })
  const unlisted = report.noticeCount - report.notices.length
  return [
    report.outcome === 'REFUSED'
      ? sayCounted('import.outcome.REFUSED', report.faultCount)
      : say(`import.outcome.${report.outcome}`),
    ...(report.counts ? [countsText(report.counts)] : []),
    ...(report.faultCount > 0
      ? [
          '',
          sayCounted('import.faults', report.faultCount),
          ...listed(report.faults.map(sentenceOf), report.faultCount),
        ]
      : []),
    ...notices,
    ...(unlisted > 0 ? [`  ${sayCounted('import.more', unlisted)}`] : []),
  ].filter((line, index) => line !== '' || index > 0)
}
