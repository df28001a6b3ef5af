import type { ImportRunDetails, ToldFault, ToldNotice } from '@bulletin/domain/planning/import/run'
import { csvHead, csvRow } from '../../csv/csv.ts'
import type { AnswerFile } from '../../http/attachment.ts'
import { say, type WordKey } from '../../words.ts'
import sentences from '@bulletin/messages/fr-import.json' with { type: 'json' }

/** A code unknown to this version is shown as it is. */
const sentenceOf = (key: string, { code, blanks }: ToldFault | ToldNotice): string =>
  key in sentences ? say(key as WordKey, blanks) : code

const rowOf = (kind: string, key: string, item: ToldFault | ToldNotice): string =>
  csvRow([kind, item.file, item.line, item.field, sentenceOf(key, item), item.code])

/** States how many faults or notices the report omits, so that the list does not look complete. */
const restRow = (key: 'import.file.moreFaults' | 'import.file.moreNotices', count: number): string =>
  count > 0 ? csvRow([null, null, null, null, say(key, { count }), null]) : ''

/** The report of a run as CSV, for the author of the files: what to correct, where, and why. */
export const importReportFile = ({ id, startedAt, report }: ImportRunDetails): AnswerFile => {
  const { faults = [], notices = [], faultCount = 0, noticeCount = 0 } = report ?? {}
  const text = [
    csvHead([
      say('import.columns.kind'),
      say('import.columns.file'),
      say('import.columns.line'),
      say('import.columns.field'),
      say('import.columns.reason'),
      say('import.columns.code'),
    ]),
    ...faults.map((fault) => rowOf(say('import.kind.FAULT'), `import.fault.${fault.code}`, fault)),
    restRow('import.file.moreFaults', faultCount - faults.length),
    ...notices.map((notice) =>
      rowOf(say(`import.kind.${notice.kind}`), `import.notice.${notice.code}`, notice),
    ),
    restRow('import.file.moreNotices', noticeCount - notices.length),
  ].join('')
  const day = startedAt.slice(0, 'yyyy-mm-dd'.length)
  return { content: new TextEncoder().encode(text), name: `import-${day}-${id.slice(-8)}.csv` }
}
