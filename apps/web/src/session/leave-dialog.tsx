import { t } from '../i18n/translate.ts'
import { useLeaveGuard } from '../platform/navigation/leave-guard.ts'
import { AskDialog } from '../ui/dialog/ask-dialog.tsx'

type LeaveDialogProps = {
  /** Whether the page has something to lose. */
  isHolding: boolean
  words: 'admin.leave' | 'import.sending.leave'
}

/** Asks for confirmation before the user leaves a page with unsaved work. */
export const LeaveDialog = ({ isHolding, words }: LeaveDialogProps) => {
  const guard = useLeaveGuard(isHolding)
  return (
    <AskDialog
      open={guard.isAsking}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      cancel={t(`${words}.stay`)}
      onCancel={guard.stay}
      confirm={t(`${words}.leave`)}
      onConfirm={guard.leave}
      tone="error"
    />
  )
}
