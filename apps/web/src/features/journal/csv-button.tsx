import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { ResponseError } from '../../api/errors.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { t } from '../../i18n/translate.ts'
import { useClient } from '../../session/services.ts'
import { LONG_DOWNLOAD, useDownload } from '../../session/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { csvQueryOf, type JournalView } from './journal-view.ts'

const whyFailed = (error: Error): string =>
  error instanceof ResponseError && error.problem?.code === 'LIST_TOO_LONG'
    ? t('accessLog.export.tooLong')
    : t(failureWords(error))

/** Uses `aria-disabled` so that a button that turns grey on tap keeps the focus: `disabled` would drop it. */
export const CsvButton = ({ view, isEmpty }: { view: JournalView; isEmpty: boolean }) => {
  const client = useClient(JOURNAL_CALLS)
  const { isDownloading, download } = useDownload({
    fetch: async () => {
      const query = csvQueryOf(view)
      const { startDate, endDate } = view.filters
      return {
        name: `journal-${startDate}-au-${endDate}.csv`,
        text: await client.exportJournal({ query }, LONG_DOWNLOAD),
      }
    },
    done: t('accessLog.export.done'),
    failed: (error) => t('accessLog.export.failed', { why: whyFailed(error) }),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="download" size={20} />}
      aria-disabled={isDownloading}
      disabled={isEmpty && !isDownloading}
      onClick={() => download(undefined)}
    >
      <span aria-live="polite">
        {t(isDownloading ? 'accessLog.export.inProgress' : 'accessLog.export.label')}
      </span>
    </Button>
  )
}
