import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadingNetwork } from '../../api/upload.ts'
import { useClient, useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { importQuery, importsQuery } from './import-queries.ts'

/** Enough for two gigabytes over a slow network. */
const UPLOAD_TIMEOUT_MILLISECONDS = 4 * 3_600_000

export type Sending = { readonly files: readonly File[]; readonly dryRun: boolean }

const formOf = ({ files, dryRun }: Sending): FormData => {
  const form = new FormData()
  form.append('dryRun', String(dryRun))
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** Uploads files and reports progress. Only one upload runs at a time, and leaving the page aborts it. */
export const useUpload = () => {
  const { clientOf } = useServices()
  const { matricularAccount } = useAccount()
  const client = useClient(IMPORT_CALLS)
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  // A second tap can arrive before the next render, so a ref guards against it.
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
      // When the server refuses because another import is running, the refetch shows that one.
      void queryClient.invalidateQueries({ queryKey: importsQuery(client, matricularAccount).queryKey })
    },
  })

  useEffect(() => () => underWay.current?.abort(), [])

  return {
    isSending: isPending,
    /** The run created by the server once the upload is complete. */
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
