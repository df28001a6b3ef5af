import { downloadCsv, saveFile } from '../platform/download.ts'
import type { Message } from './message-bar/message-bar.ts'
import { useServices } from './services.ts'
import { useOneMutation } from './use-one-mutation.ts'

export type Download<Asked> = {
  fetch: (asked: Asked) => Promise<{ name: string; text: string } | { name: string; content: Blob }>
  done: string
  failed: (error: Error) => string
  /** How a text is saved; as CSV by default. */
  save?: (name: string, text: string) => void
  /** Of the messages. */
  topic?: string
}

/** Downloads a file and reports the outcome. Only one download runs at a time. */
export const useDownload = <Asked>({ fetch, done, failed, save = downloadCsv, topic }: Download<Asked>) => {
  const { messageBar, session } = useServices()
  const tell = (severity: Message['severity'], text: string) =>
    messageBar.show({ severity, text, ...(topic !== undefined && { topic }) })
  const { send, isPending } = useOneMutation({
    mutationFn: async (asked: Asked) => {
      const file = await fetch(asked)
      if ('content' in file) saveFile(file.name, file.content)
      else save(file.name, file.text)
    },
    onSuccess: () => tell('success', done),
    onError: (error) => {
      // The page already reports the lapsed session.
      if (session.get().kind !== 'lapsed') tell('error', failed(error))
    },
  })
  return { isDownloading: isPending, download: send }
}

/** Longer than for a page, because a long list takes time on a slow network. */
export const LONG_DOWNLOAD = { timeoutMilliseconds: 180_000 } as const
