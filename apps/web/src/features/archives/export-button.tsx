import { csvNameOf } from '@bulletin/contract/csv-name'
import { ResponseError } from '../../api/errors.ts'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { LONG_DOWNLOAD, useDownload } from '../../session/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { wholeListOf } from './archive-view.ts'

/** The server's message says why the list is too long and what to do. */
const findTooLong = (error: Error): string | null =>
  error instanceof ResponseError && error.problem?.code === 'LIST_TOO_LONG' ? error.problem.detail : null

type ExportButtonProps = { query: BulletinListQuery; isEmpty: boolean }

/** Uses `aria-disabled` so that a button that turns grey on tap keeps the focus: `disabled` would drop it. */
export const ExportButton = ({ query, isEmpty }: ExportButtonProps) => {
  const { client } = useServices()
  const { isDownloading, download } = useDownload({
    fetch: async () => ({
      name: csvNameOf(query),
      text: await client.exportBulletins({ query: wholeListOf(query) }, LONG_DOWNLOAD),
    }),
    done: t('archived.export.done'),
    failed: (error) => t('archived.export.failed', { why: findTooLong(error) ?? t(failureWords(error)) }),
  })
  return (
    <Button
      variant="text"
      startIcon={<Icon name="download" size={22} />}
      aria-disabled={isDownloading}
      disabled={isEmpty && !isDownloading}
      onClick={() => download(undefined)}
    >
      <span aria-live="polite">
        {isDownloading ? t('archived.export.inProgress') : t('archived.export.label')}
      </span>
    </Button>
  )
}
