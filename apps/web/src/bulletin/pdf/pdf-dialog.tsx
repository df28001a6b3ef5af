import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { saveFile } from '../../platform/download.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { fetchPdf, type FailureWords, type FetchedPdf } from './fetch-pdf.ts'

/** The content of the dialog; `failure` is null while the file is downloading. */
const PdfDialogView = ({ failure, onClose }: { failure: FailureWords | null; onClose: () => void }) => (
  // While downloading, a tap outside does not close the dialog: a second tap on the opening button would land there.
  <DialogFrame
    size="small"
    title={t('pdf.title')}
    text={<span role={failure === null ? 'status' : 'alert'}>{t(failure ?? 'pdf.downloading')}</span>}
    cancel={t('pdf.back')}
    isFilledIn={failure === null}
    onClose={onClose}
  />
)

type PdfDialogProps = {
  /** Id of the bulletin. */
  id: string
  onClose: () => void
}

/** Downloads the file when opened, and closes once the file is saved. */
export const PdfDialog = ({ id, onClose }: PdfDialogProps) => {
  const { client } = useServices()
  const [failure, setFailure] = useState<FailureWords | null>(null)
  const settle = useEffectEvent((fetched: FetchedPdf) => {
    if ('failure' in fetched) return setFailure(fetched.failure)
    saveFile(fetched.name ?? t('pdf.defaultFileName'), fetched.content)
    return onClose()
  })
  useEffect(() => {
    const controller = new AbortController()
    const bring = async () => {
      const fetched = await fetchPdf(client, id, controller.signal)
      if (!controller.signal.aborted) settle(fetched)
    }
    void bring()
    // Cancel the download when the user goes back.
    return () => controller.abort()
  }, [client, id])
  return <PdfDialogView failure={failure} onClose={onClose} />
}
