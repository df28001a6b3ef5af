import { useLeaveGuard } from '../../../platform/navigation/leave-guard.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'

/** Asks for confirmation before the user leaves the page with unsaved changes. */
export const LeaveDialog = ({ hasChanges }: { hasChanges: boolean }) => {
  const { t } = useTranslation()
  const { isAsking, stay, leave } = useLeaveGuard(hasChanges)
  return (
    <AskDialog
      open={isAsking}
      title={t('admin.leave.title')}
      text={t('admin.leave.text')}
      cancel={t('admin.leave.stay')}
      onCancel={stay}
      action={
        <Button variant="contained" tone="error" onClick={leave}>
          {t('admin.leave.leave')}
        </Button>
      }
    />
  )
}
