import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { fileNameOf } from '../../api/file-name.ts'
import { failureWords } from '../plan/failure-words.ts'

/** The file with the name given by the server, or the translation key of the failure. */
export type FetchedPdf =
  | { readonly content: Blob; readonly name: string | null }
  | { readonly failure: FailureWords }

export type FailureWords =
  | 'pdf.unauthorized'
  | 'pdf.serverError'
  | Exclude<ReturnType<typeof failureWords>, 'errors.response'>

const wordsOf = (error: unknown): FailureWords => {
  if (!(error instanceof Error)) return 'pdf.serverError'
  if (error instanceof ResponseError && error.problem?.code === 'BULLETIN_NOT_VALIDATED')
    return 'pdf.unauthorized'
  const words = failureWords(error)
  return words === 'errors.response' ? 'pdf.serverError' : words
}

/** Downloads a bulletin as a PDF. It never throws: a failure is returned as a translation key. */
export const fetchPdf = async (
  client: Pick<ApiClient, 'downloadBulletin'>,
  id: string,
  signal: AbortSignal,
): Promise<FetchedPdf> => {
  let header: string | null = null
  try {
    const content = await client.downloadBulletin(
      { params: { id } },
      {
        signal,
        onAnswer: ({ headers }) => {
          header = headers.get('content-disposition')
        },
      },
    )
    // A captive portal's page also has a success status.
    if (!(content instanceof Blob)) throw new FetchError('downloadBulletin', new Error('no file came'))
    return { content, name: fileNameOf(header) }
  } catch (error) {
    return { failure: wordsOf(error) }
  }
}
