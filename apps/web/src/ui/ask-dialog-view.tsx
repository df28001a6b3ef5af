import { Dialog } from './dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogText, DialogTitle } from './dialog/dialog-parts.ts'
import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'

export type AskDialogProps = {
  open: boolean
  title: string
  text: string
  /** The label of the cancel button. */
  cancel: string
  onCancel: () => void
  /** The confirm button. */
  action: ReactNode
}

/** One question, with cancel on the left and confirm on the right. */
export const AskDialogView = ({ open, title, text, cancel, onCancel, action }: AskDialogProps) => {
  const titleId = useId()
  if (!open) return null
  return (
    <Dialog onClose={onCancel} width={444} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogText>{text}</DialogText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {cancel}
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  )
}
