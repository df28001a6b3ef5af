import { csvNameOf } from '@bulletin/contract/csv-name'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ResponseError } from '../../api/errors.ts'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { downloadCsv } from '../../platform/download.ts'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { wholeListOf } from './archive-view.ts'

/** Longer than for a page, because a long list takes time on a slow network. */
const EXPORT_TIMEOUT_MILLISECONDS = 180_000

/** The server's message says why the list is too long and what to do. */
const findTooLong = (error: Error): string | null =>
  error instanceof ResponseError && error.problem?.code === 'LIST_TOO_LONG' ? error.problem.detail : null

/** Downloads the whole list as a CSV file and reports the outcome. Only one export runs at a time. */
export const useExport = (query: BulletinListQuery) => {
  const { client, messageBar, session } = useServices()
  // A second tap can arrive before the next render, so a ref guards against it.
  const isBegun = useRef(false)
  const { mutate, isPending } = useMutation({
    meta: { silent: true },
    mutationFn: async (asked: BulletinListQuery) => {
      const text = await client.exportBulletins(
        { query: wholeListOf(asked) },
        { timeoutMilliseconds: EXPORT_TIMEOUT_MILLISECONDS },
      )
      downloadCsv(csvNameOf(asked), text)
    },
    onSettled: () => {
      isBegun.current = false
    },
    onSuccess: () => messageBar.show({ severity: 'success', text: t('archived.export.done') }),
    onError: (error) => {
      // The page already reports the lapsed session.
      if (session.get().kind === 'lapsed') return
      const why = findTooLong(error) ?? t(failureWords(error))
      messageBar.show({ severity: 'error', text: t('archived.export.failed', { why }) })
    },
  })
  return {
    isExporting: isPending,
    exportList: () => {
      if (isBegun.current) return
      isBegun.current = true
      mutate(query)
    },
  }
}
