import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const PdfDialog = lazyPart(() => import('./pdf-dialog.tsx'), 'PdfDialog')

type PdfOpenerProps = {
  /** Id of the bulletin. */
  id: string
  /** Renders the control that opens the dialog. */
  children: (open: () => void) => ReactNode
}

/** Available for every bulletin: the dialog explains when there is no file yet. */
export const PdfOpener = ({ id, children }: PdfOpenerProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <PdfDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

export const PdfButton = ({ id }: { id: string }) => (
  <PdfOpener id={id}>
    {(open) => (
      <Button variant="outlined" startIcon={<Icon name="download" size={22} />} onClick={open}>
        {t('pdf.download')}
      </Button>
    )}
  </PdfOpener>
)
