import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useServices } from '../../session/services.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { downloadCsv } from '../../platform/download.ts'
import type { ReportAsked } from './report-choice.ts'

/** Years of days take a slow network longer than a page does. */
const REPORT_TIMEOUT_MILLISECONDS = 180_000

/** Hands the report over as a file, and says what became of it. One at a time. */
export const useReport = () => {
  const { t } = useTranslation()
  const { client, messageBar, session } = useServices()
  // Two taps come faster than a page is drawn.
  const isBegun = useRef(false)
  const { mutate, isPending } = useMutation({
    meta: { silent: true },
    mutationFn: async (asked: ReportAsked) => {
      const text = await client.downloadUsageReport(
        { query: asked },
        { timeoutMilliseconds: REPORT_TIMEOUT_MILLISECONDS },
      )
      const { line, startDate: start, endDate: end } = asked
      downloadCsv(t('admin.report.fileName', { line, start, end }), text)
    },
    onSettled: () => {
      isBegun.current = false
    },
    onSuccess: () =>
      messageBar.show({ severity: 'success', text: t('admin.report.success'), topic: 'usageReport' }),
    onError: () => {
      // The page says so itself.
      if (session.get().kind === 'lapsed') return
      messageBar.show({ severity: 'error', text: t('admin.report.error'), topic: 'usageReport' })
    },
  })
  return {
    isDownloading: isPending,
    download: (asked: ReportAsked) => {
      if (isBegun.current) return
      isBegun.current = true
      mutate(asked)
    },
  }
}
