import { useLeaveGuard } from '../../platform/navigation/leave-guard.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks for confirmation before the user leaves a page that is still uploading files. */
export const LeaveDialog = ({ isSending }: { isSending: boolean }) => {
  const { t } = useTranslation()
  const { isAsking, stay, leave } = useLeaveGuard(isSending)
  return (
    <AskDialog
      open={isAsking && isSending}
      title={t('import.sending.leave.title')}
      text={t('import.sending.leave.text')}
      cancel={t('import.sending.leave.stay')}
      onCancel={stay}
      action={
        <Button variant="contained" tone="error" onClick={leave}>
          {t('import.sending.leave.leave')}
        </Button>
      }
    />
  )
}
