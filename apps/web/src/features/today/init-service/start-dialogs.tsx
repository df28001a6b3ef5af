import '../../../i18n/later-words.ts'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'

const WORDS = { unanswered: 'initService.unanswered', none: 'initService.noPlanned' } as const

type NotPlannedDialogProps = {
  why: keyof typeof WORDS
  onRetry: () => Promise<void>
  onContinue: () => void
  onClose: () => void
}

/** Tells the driver that the tablet knows of no planned service: retry, or continue without one. */
export const NotPlannedDialog = ({ why, onRetry, onContinue, onClose }: NotPlannedDialogProps) => {
  const [isAsking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    await onRetry()
    setAsking(false)
  }
  return (
    <DialogFrame
      size="medium"
      title={t(`${WORDS[why]}.title`)}
      text={t(`${WORDS[why]}.text`)}
      onClose={onClose}
      cancel={null}
      actions={
        <>
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
        </>
      }
    />
  )
}

type BadgeReminderDialogProps = { line: string; onConfirm: () => void; onClose: () => void }

export const BadgeReminderDialog = ({ line, onConfirm, onClose }: BadgeReminderDialogProps) => (
  <AskDialog
    open
    title={t('badgeReminder.title')}
    text={t('badgeReminder.text', { line })}
    cancel={t('badgeReminder.cancel')}
    onCancel={onClose}
    confirm={t('badgeReminder.confirm')}
    onConfirm={onConfirm}
  />
)
