import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadingNetwork } from '../../api/upload.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { importQuery, importsQuery } from './import-queries.ts'
import { useImportClient } from './import-client.ts'

/** Two gigabytes over a slow network. */
const UPLOAD_TIMEOUT_MILLISECONDS = 4 * 3_600_000

export type Sending = { readonly files: readonly File[]; readonly dryRun: boolean }

const formOf = ({ files, dryRun }: Sending): FormData => {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** Sends files, once however often it is asked to, and says how far it is. Whoever leaves the page gives it up. */
export const useUpload = () => {
  const { clientOf } = useServices()
  const { matricularAccount } = useAccount()
  const client = useImportClient()
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  // Two taps come faster than a page is drawn.
  const underWay = useRef<AbortController | null>(null)

  const { mutate, isPending, error, data, reset } = useMutation({
    meta: { silent: true },
    mutationFn: (sending: Sending) =>
      clientOf(IMPORT_CALLS, uploadingNetwork(setShare)).importPlanning(
        { body: formOf(sending) },
        {
          timeoutMilliseconds: UPLOAD_TIMEOUT_MILLISECONDS,
          ...(underWay.current && { signal: underWay.current.signal }),
        },
      ),
    onSuccess: (run) => {
      queryClient.setQueryData(importQuery(client, matricularAccount, run.id).queryKey, {
        ...run,
        report: null,
      })
    },
    onSettled: () => {
      underWay.current = null
      // Refused because another one runs: that one is to be seen.
      void queryClient.invalidateQueries({ queryKey: importsQuery(client, matricularAccount).queryKey })
    },
  })

  useEffect(() => () => underWay.current?.abort(), [])

  return {
    isSending: isPending,
    /** The run that the files have become, once they are all there. */
    taken: isPending ? null : (data ?? null),
    share,
    error,
    forget: reset,
    send: (sending: Sending) => {
      if (underWay.current) return
      underWay.current = new AbortController()
      setShare(0)
      mutate(sending)
    },
    giveUp: () => underWay.current?.abort(),
  }
}
export type Upload = ReturnType<typeof useUpload>
