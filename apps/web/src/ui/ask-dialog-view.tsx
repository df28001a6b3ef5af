import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Button from '@mui/material/Button'
import { useId, type ReactNode } from 'react'

export type AskDialogProps = {
  open: boolean
  title: string
  text: string
  /** What the way back is called. */
  cancel: string
  onCancel: () => void
  /** The button that goes on. */
  action: ReactNode
}

/** One question, the way back on the left, the way on at the right. */
export const AskDialogView = ({ open, title, text, cancel, onCancel, action }: AskDialogProps) => {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
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
