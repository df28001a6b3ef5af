import { csvNameOf } from '@bulletin/contract/csv-name'
import { ResponseError } from '../../api/errors.ts'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { t } from '../../i18n/translate.ts'
import { DownloadButton } from '../../session/download-button.tsx'
import { useServices } from '../../session/services.ts'
import { LONG_DOWNLOAD } from '../../session/use-download.ts'
import { wholeListOf } from './archive-view.ts'

/** The server's message says why the list is too long and what to do. */
const findTooLong = (error: Error): string | null =>
  error instanceof ResponseError && error.problem?.code === 'LIST_TOO_LONG' ? error.problem.detail : null

type ExportButtonProps = { query: BulletinListQuery; isEmpty: boolean }

export const ExportButton = ({ query, isEmpty }: ExportButtonProps) => {
  const { client } = useServices()
  return (
    <DownloadButton
      variant="text"
      label="archived.export.label"
      inProgress="archived.export.inProgress"
      isEmpty={isEmpty}
      fetch={async () => ({
        name: csvNameOf(query),
        text: await client.exportBulletins({ query: wholeListOf(query) }, LONG_DOWNLOAD),
      })}
      done={t('archived.export.done')}
      failed={(error) => t('archived.export.failed', { why: findTooLong(error) ?? t(failureWords(error)) })}
    />
  )
}
