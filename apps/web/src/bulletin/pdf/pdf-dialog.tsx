import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../platform/download.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogContent, DialogText, DialogTitle } from '../../ui/dialog/dialog-parts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fetchPdf, type FailureWords, type FetchedPdf } from './fetch-pdf.ts'

const DIALOG_WIDTH = 480

export type PdfDialogProps = {
  /** Of the bulletin. */
  id: string
  isOpen: boolean
  onClose: () => void
}

/** What the dialog says; null while the file comes. */
export const PdfDialogView = ({
  failure,
  onClose,
}: {
  failure: FailureWords | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const titleId = useId()
  const textId = useId()
  return (
    // A second tap on the button that opened it lands beside it.
    <Dialog
      width={DIALOG_WIDTH}
      aria-labelledby={titleId}
      aria-describedby={textId}
      isFilledIn={failure === null}
      onClose={onClose}
    >
      <DialogTitle id={titleId}>{t('pdf.title')}</DialogTitle>
      <DialogContent>
        <DialogText id={textId} role={failure === null ? 'status' : 'alert'}>
          {t(failure ?? 'pdf.downloading')}
        </DialogText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('pdf.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const OpenPdfDialog = ({ id, onClose }: Pick<PdfDialogProps, 'id' | 'onClose'>) => {
  const { t } = useTranslation()
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
    // Who goes back no longer waits for it.
    return () => controller.abort()
  }, [client, id])
  return <PdfDialogView failure={failure} onClose={onClose} />
}

/** Opened by a tap, it asks for the file; it closes by itself once the file is there. */
export const PdfDialog = ({ isOpen, ...props }: PdfDialogProps) => isOpen && <OpenPdfDialog {...props} />
