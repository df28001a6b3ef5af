import { useLeaveGuard } from '../platform/navigation/leave-guard.ts'
import { AskDialog } from '../ui/dialog/ask-dialog.tsx'

type LeaveDialogProps = {
  /** Whether the page has something to lose. */
  isHolding: boolean
  title: string
  text: string
  stay: string
  leave: string
}

/** Asks for confirmation before the user leaves a page with unsaved work. */
export const LeaveDialog = ({ isHolding, title, text, stay, leave }: LeaveDialogProps) => {
  const guard = useLeaveGuard(isHolding)
  return (
    <AskDialog
      open={guard.isAsking}
      title={title}
      text={text}
      cancel={stay}
      onCancel={guard.stay}
      confirm={leave}
      onConfirm={guard.leave}
      tone="error"
    />
  )
}
