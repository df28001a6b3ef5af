import '../../../i18n/later-words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogText, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'

const WORDS = {
  unanswered: {
    title: 'initService.unanswered.title',
    text: 'initService.unanswered.text',
  },
  none: { title: 'initService.noPlanned.title', text: 'initService.noPlanned.text' },
} as const

type NotPlannedDialogProps = {
  /** Null while the dialog is closed. */
  why: keyof typeof WORDS | null
  onRetry: () => Promise<void>
  onContinue: () => void
  onClose: () => void
}

/** Tells the driver that the tablet knows of no planned service: retry, or continue without one. */
export const NotPlannedDialog = ({ why, onRetry, onContinue, onClose }: NotPlannedDialogProps) => {
  const { t } = useTranslation()
  const [titleId, textId] = [useId(), useId()]
  const [isAsking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await onRetry()
    setAsking(false)
  }
  if (why === null) return null
  return (
    <Dialog onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{t(WORDS[why].title)}</DialogTitle>
      <DialogContent>
        <DialogText id={textId}>{t(WORDS[why].text)}</DialogText>
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
