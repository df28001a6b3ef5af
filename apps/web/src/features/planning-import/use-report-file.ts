import { useMutation } from '@tanstack/react-query'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { downloadCsv } from '../../platform/download.ts'
import { useImportClient } from './import-client.ts'

/** Downloads the report as a CSV file, for the team that produces the feed. */
export const useReportFile = () => {
  const { messageBar, session } = useServices()
  const client = useImportClient()
  const { mutate, isPending } = useMutation({
    meta: { silent: true },
    mutationFn: async (id: string) => {
      const text = await client.downloadImportReport({ params: { id } })
      downloadCsv(`import-${id.slice(-8)}.csv`, text)
    },
    onSuccess: () =>
      messageBar.show({ severity: 'success', text: t('import.report.downloaded'), topic: 'importReport' }),
    onError: () => {
      // The page already reports the lapsed session.
      if (session.get().kind === 'lapsed') return
      messageBar.show({ severity: 'error', text: t('import.report.downloadFailed'), topic: 'importReport' })
    },
  })
  return {
    isDownloading: isPending,
    download: (id: string) => {
      if (!isPending) mutate(id)
    },
  }
}
