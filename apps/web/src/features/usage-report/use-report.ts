import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { downloadCsv } from '../../platform/download.ts'
import type { ReportAsked } from './report-choice.ts'

/** Longer than for a page, because a report over years takes time on a slow network. */
const REPORT_TIMEOUT_MILLISECONDS = 180_000

/** Downloads the report as a file and reports the outcome. Only one download runs at a time. */
export const useReport = () => {
  const { client, messageBar, session } = useServices()
  // A second tap can arrive before the next render, so a ref guards against it.
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
      // The page already reports the lapsed session.
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
