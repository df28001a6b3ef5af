import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../ui/ask-dialog.tsx'

type CheckConnectionDialogProps = {
  open: boolean
  onRetry: () => Promise<void>
  onContinue: () => void
  onClose: () => void
}

/** Nothing is planned, as far as this tablet knows: look again, or go on without. */
export const CheckConnectionDialog = ({ open, onRetry, onContinue, onClose }: CheckConnectionDialogProps) => {
  const { t } = useTranslation()
  const [titleId, textId] = [useId(), useId()]
  const [isAsking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await onRetry()
    setAsking(false)
  }
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{t('initService.noPlanned.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('initService.noPlanned.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          aria-disabled={isAsking}
          onClick={() => {
            if (!isAsking) void retry()
          }}
        >
          {isAsking ? t('initService.loading') : t('initService.noPlanned.retry')}
        </Button>
        <Button variant="contained" onClick={onContinue}>
          {t('initService.noPlanned.continue')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type BadgeReminderDialogProps = { open: boolean; line: string; onConfirm: () => void; onClose: () => void }

export const BadgeReminderDialog = ({ open, line, onConfirm, onClose }: BadgeReminderDialogProps) => {
  const { t } = useTranslation()
  return (
    <AskDialog
      open={open}
      title={t('badgeReminder.title')}
      text={t('badgeReminder.text', { line })}
      cancel={t('badgeReminder.cancel')}
      onCancel={onClose}
      action={
        <Button variant="contained" onClick={onConfirm}>
          {t('badgeReminder.confirm')}
        </Button>
      }
    />
  )
}
