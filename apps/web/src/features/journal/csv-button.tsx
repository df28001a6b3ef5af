import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { ResponseError } from '../../api/errors.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { t } from '../../i18n/translate.ts'
import { DownloadButton } from '../../session/download-button.tsx'
import { useClient } from '../../session/services.ts'
import { LONG_DOWNLOAD } from '../../session/use-download.ts'
import { csvQueryOf, type JournalView } from './journal-view.ts'

const whyFailed = (error: Error): string =>
  error instanceof ResponseError && error.problem?.code === 'LIST_TOO_LONG'
    ? t('accessLog.export.tooLong')
    : t(failureWords(error))

export const CsvButton = ({ view, isEmpty }: { view: JournalView; isEmpty: boolean }) => {
  const client = useClient(JOURNAL_CALLS)
  const { startDate, endDate } = view.filters
  return (
    <DownloadButton
      label="accessLog.export.label"
      inProgress="accessLog.export.inProgress"
      isEmpty={isEmpty}
      fetch={async () => ({
        name: `journal-${startDate}-au-${endDate}.csv`,
        text: await client.exportJournal({ query: csvQueryOf(view) }, LONG_DOWNLOAD),
      })}
      done={t('accessLog.export.done')}
      failed={(error) => t('accessLog.export.failed', { why: whyFailed(error) })}
    />
  )
}
